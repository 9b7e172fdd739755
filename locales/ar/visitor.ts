import type { Texts } from '../messages.js';

export const visitor: Texts<'visitor'> = {
  'account.remembered': 'الحسابات المحفوظة على هذا الجهاز',
  'account.choose': 'اختر حسابًا محفوظًا',
  'account.forget': 'إزالة {account} من هذا الجهاز',
  'login.returned': 'أنت مسجّل الدخول',
  'login.continue': 'متابعة',
  'login.shared': 'هذا ليس جهازي',
  'login.shared.hint': 'لا نحفظ شيئًا، ونسجّل خروجك عند إغلاق علامة التبويب أو بعد 15 دقيقة من عدم الاستخدام',
  'account.notYou': 'لست أنت؟ تسجيل الخروج',
};
