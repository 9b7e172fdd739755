import type { PageWords } from '../words-in.ts';

interface ConsentWords {
  readonly label: string;
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
}

/** The texts of the question for consent to visit statistics. */
export const consentWords: PageWords<ConsentWords> = {
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
  ar: {
    label: 'إحصاءات الزيارات',
    text: 'بموافقتك، تعدّ خدمة إحصاءات زيارات الصفحات. لا نخبرها إلا باسم الصفحة، ولا نخبرها أبدًا بحسابك أو كلمة مرورك أو العنوان.',
    accept: 'موافق',
    decline: 'غير موافق',
  },
  'pt-BR': {
    label: 'Estatísticas de visitas',
    text: 'Com a sua permissão, um serviço de estatísticas conta as visitas. Só informamos o nome da página, nunca sua conta, sua senha nem o endereço.',
    accept: 'Aceitar',
    decline: 'Recusar',
  },
};
