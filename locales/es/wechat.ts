import type { Texts } from '../messages.js';

export const wechat: Texts<'wechat'> = {
  'wechat.purpose': 'Se usarán su nombre y foto de WeChat para el acceso',
  'wechat.authorizing': 'Esperando a WeChat…',
  'wechat.scan.hint': 'Escanee el código con WeChat para entrar',
  'wechat.scan.frame': 'Código de WeChat para escanear',
  'wechat.scan.again': 'Código nuevo',
  'wechat.scan.expired': 'Este código ha caducado',
  'wechat.openInWechat': 'Abra esta página en WeChat',
  'wechat.unavailable': 'Aquí no se puede entrar con WeChat. Use otra forma de acceso.',
  'wechat.preview.heading': 'Esto es una vista previa',
  'wechat.needFullService': 'Toque «Usar servicio completo» al pie de la página y vuelva a entrar',
  'wechat.openFull': 'Abrir la página completa',
  'wechat.bindHint': '¿Primera vez con WeChat? Vincule su cuenta.',
  'wechat.bindIntro': 'Confirme la cuenta una vez; la próxima bastará con WeChat',
  'wechat.bindCustomer': 'Usted ya es cliente. Vincule su cuenta.',
  'wechat.bindSubmit': 'Vincular y entrar',
  'wechat.byPassword': 'Contraseña',
  'wechat.byCode': 'Código SMS',
  'wechat.registerNew': 'Registrar una cuenta nueva',
};
