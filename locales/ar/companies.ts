import type { Texts } from '../messages.js';

export const companies: Texts<'companies'> = {
  'accounts.default': 'الشركة الافتراضية',
  'accounts.last': 'آخر استخدام',
  'accounts.setDefault.label': 'تعيين كافتراضية',
  'accounts.setDefault.done': 'أصبحت {name} شركتك الافتراضية',
  'accounts.mgr': 'حساب إدارة',
  'accounts.shop': 'حساب طلب',
  'accounts.companyCode': 'معرّف الشركة',
  'accounts.intro': 'ينتمي حسابك إلى عدة شركات. اختر واحدة لفتحها.',
  'accounts.setDefault.clear': 'إلغاء الافتراضية',
  'accounts.setDefault.cleared': 'أُلغيت الشركة الافتراضية',
  'accounts.unavailable': 'غير متاحة',
  'accounts.search': 'البحث في الشركات',
  'accounts.found': 'الشركات التي عُثر عليها: {count}',
  'accounts.more': 'إجراءات أخرى',
  'accounts.remove.open': 'إزالة من هذه القائمة…',
};
