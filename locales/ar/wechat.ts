import type { Texts } from '../messages.js';

export const wechat: Texts<'wechat'> = {
  'wechat.purpose': 'يُستخدم اسمك وصورتك في WeChat لتسجيل دخولك',
  'wechat.authorizing': 'في انتظار WeChat…',
  'wechat.scan.hint': 'امسح الرمز بتطبيق WeChat لتسجيل الدخول',
  'wechat.scan.frame': 'رمز WeChat للمسح',
  'wechat.scan.again': 'رمز جديد',
  'wechat.scan.expired': 'انتهت صلاحية هذا الرمز',
  'wechat.openInWechat': 'افتح هذه الصفحة في WeChat',
  'wechat.unavailable': 'تسجيل الدخول عبر WeChat غير متاح هنا. استخدم طريقة أخرى.',
  'wechat.preview.heading': 'هذه معاينة',
  'wechat.needFullService': 'اضغط «استخدام الخدمة الكاملة» أسفل الصفحة ثم سجّل الدخول',
  'wechat.openFull': 'فتح الصفحة الكاملة',
  'wechat.bindHint': 'أول مرة مع WeChat؟ اربط حسابك.',
  'wechat.bindIntro': 'أكّد الحساب مرة واحدة، ثم يكفي WeChat في المرات القادمة',
  'wechat.bindCustomer': 'أنت عميل هنا من قبل. اربط حسابك.',
  'wechat.bindSubmit': 'ربط وتسجيل الدخول',
  'wechat.byPassword': 'كلمة المرور',
  'wechat.byCode': 'رمز برسالة نصية',
  'wechat.registerNew': 'تسجيل حساب جديد',
};
