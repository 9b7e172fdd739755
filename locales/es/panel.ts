import type { Texts } from '../messages.js';

export const panel: Texts<'panel'> = {
  'panel.register.title': 'Tres pasos para vender en línea',
  'panel.register.customer': 'Dos pasos para hacer pedidos',
  'panel.register.review': 'Tres pasos para hacer pedidos',
  'panel.register.verify': 'Verifique su teléfono',
  'panel.register.name': 'Indique su empresa',
  'panel.register.start': 'Importe productos y empiece',
  'panel.join.title': 'Tres pasos para ser socio',
  'panel.join.apply': 'Solicítelo con su licencia comercial',
  'panel.join.review': 'La empresa decide y usted recibe un SMS',
  'panel.join.order': 'Cree una contraseña y pida',
  'panel.trial.title': 'Pruébelo antes de decidir',
  'panel.trial.goods': 'Productos, clientes y pedidos de su sector',
  'panel.trial.roles': 'Las dos partes: gestión y pedidos',
  'panel.trial.end': 'Termina solo, sin pagar nada',
  'panel.account.title': 'Su cuenta es suya',
  'panel.account.detail': 'Antes de cada cambio comprobamos que es usted.',
};
