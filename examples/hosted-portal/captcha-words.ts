import type { Locale } from 'account-portal';

/** The texts around a vendor's captcha, which has its own. */
export const captchaWords: Readonly<Record<Locale, Readonly<Record<'title' | 'hint' | 'cancel', string>>>> = {
  zh: { title: '安全验证', hint: '请完成安全验证', cancel: '取消' },
  en: { title: 'Security check', hint: 'Complete the security check', cancel: 'Cancel' },
  es: { title: 'Verificación de seguridad', hint: 'Complete la verificación de seguridad', cancel: 'Cancelar' },
};
