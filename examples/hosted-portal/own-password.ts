import type { Portal } from 'account-portal';
import { usePortal, useReadable, useTranslator } from 'account-portal/react';
import { createElement, type ReactElement } from 'react';
import { type PageWords, wordsIn } from './words-in.ts';

/** Leads from a login with a password that was made for one use to the change of it, and only then to the landing. */
export function askForOwnPassword(portal: Portal): void {
  let isChosen = false;
  for (const chosen of ['password-change', 'password-reset'] as const)
    portal.on(chosen, () => {
      isChosen = true;
    });
  portal.on('before-redirect', (event) => {
    if (isChosen || !portal.session.get().user?.passwordDue) return;
    event.preventDefault();
    void portal.go({ screen: 'change-password', params: {} });
  });
}

const words: PageWords<string> = {
  zh: '当前密码是首次登录用的临时密码，很快失效。请设置您自己的密码后继续。',
  en: 'Somebody else made this password for your first login, and it ends soon. Choose one of your own to go on.',
  es: 'Otra persona creó esta contraseña para su primer acceso y caduca pronto. Elija una propia para continuar.',
  ar: 'أنشأ شخص آخر كلمة المرور هذه لدخولك الأول، وستنتهي صلاحيتها قريبًا. اختر كلمة مرور خاصة بك للمتابعة.',
  'pt-BR':
    'Outra pessoa criou esta senha para o seu primeiro acesso, e ela expira em breve. Escolha a sua própria para continuar.',
};

/** Above the form that changes it. */
export function OwnPasswordNotice({ screen }: { readonly screen: string }): ReactElement | null {
  const { locale } = useTranslator();
  const isDue = useReadable(usePortal().session, ({ user }) => user?.passwordDue === true);
  return isDue && screen === 'change-password' ? createElement('p', { role: 'note' }, wordsIn(words, locale)) : null;
}
