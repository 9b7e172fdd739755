import type { Texts } from '../messages.js';

export const panel: Texts<'panel'> = {
  'panel.register.title': 'Três passos para vender online',
  'panel.register.customer': 'Dois passos para comprar',
  'panel.register.review': 'Três passos para comprar',
  'panel.register.verify': 'Verifique seu celular',
  'panel.register.name': 'Dê um nome à sua empresa',
  'panel.register.start': 'Importe produtos e comece',
  'panel.join.title': 'Três passos para ser parceiro',
  'panel.join.apply': 'Solicite com sua licença comercial',
  'panel.join.review': 'A empresa decide; você receberá um SMS',
  'panel.join.order': 'Crie uma senha e compre',
  'panel.trial.title': 'Teste antes de decidir',
  'panel.trial.goods': 'Produtos, clientes e pedidos do seu ramo',
  'panel.trial.roles': 'Teste os dois lados: comprar e gerenciar',
  'panel.trial.end': 'Termina sozinho, sem nada a pagar',
  'panel.account.title': 'Sua conta é sua',
  'panel.account.detail': 'Antes de cada mudança, confirmamos que é você.',
};
