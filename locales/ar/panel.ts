import type { Texts } from '../messages.js';

export const panel: Texts<'panel'> = {
  'panel.register.title': 'ثلاث خطوات للبيع عبر الإنترنت',
  'panel.register.customer': 'خطوتان للطلب',
  'panel.register.review': 'ثلاث خطوات للطلب',
  'panel.register.verify': 'تحقّق من جوالك',
  'panel.register.name': 'سمِّ شركتك',
  'panel.register.start': 'استورد المنتجات وابدأ',
  'panel.join.title': 'ثلاث خطوات لتصبح شريكًا',
  'panel.join.apply': 'قدّم طلبًا برخصتك التجارية',
  'panel.join.review': 'تقرّر الشركة، وتصلك رسالة نصية',
  'panel.join.order': 'عيّن كلمة مرور واطلب',
  'panel.trial.title': 'جرّب قبل أن تقرّر',
  'panel.trial.goods': 'منتجات وعملاء وطلبات لمجالك',
  'panel.trial.roles': 'جرّب الجانبين: الطلب والإدارة',
  'panel.trial.end': 'تنتهي من تلقاء نفسها ولا تكلّف شيئًا',
  'panel.account.title': 'حسابك لك وحدك',
  'panel.account.detail': 'نتحقّق من هويتك قبل كل تغيير.',
};
