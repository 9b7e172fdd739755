import type { Locale } from 'account-portal';

interface ConsentWords {
  readonly label: string;
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
}

/** The texts of the question for consent to visit statistics. */
export const consentWords: Readonly<Record<Locale, ConsentWords>> = {
  zh: {
    label: '访问统计',
    text: '经您同意，统计服务会记录各页面的访问次数。我们只告知页面名称，不含账号、密码和网址参数。',
    accept: '同意',
    decline: '不同意',
  },
  en: {
    label: 'Visit statistics',
    text: 'With your consent a statistics service counts page visits. We tell it the name of the page only, never your account, your password or the address.',
    accept: 'Accept',
    decline: 'Decline',
  },
  es: {
    label: 'Estadísticas de visitas',
    text: 'Con su permiso, un servicio de estadísticas cuenta las visitas. Solo le indicamos el nombre de la página, nunca su cuenta, su contraseña ni la dirección.',
    accept: 'Aceptar',
    decline: 'Rechazar',
  },
};
