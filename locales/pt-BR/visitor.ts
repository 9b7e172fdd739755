import type { Texts } from '../messages.js';

export const visitor: Texts<'visitor'> = {
  'account.remembered': 'Contas lembradas neste dispositivo',
  'account.choose': 'Escolha uma conta lembrada',
  'account.forget': 'Remover {account} deste dispositivo',
  'login.returned': 'Você está conectado',
  'login.continue': 'Continuar',
  'login.shared': 'Este dispositivo não é meu',
  'login.shared.hint': 'Não lembramos nada e encerramos a sessão quando você fecha a aba ou após 15 minutos sem uso',
  'account.notYou': 'Não é você? Sair',
};
