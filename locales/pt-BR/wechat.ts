import type { Texts } from '../messages.js';

export const wechat: Texts<'wechat'> = {
  'wechat.purpose': 'Seu nome e sua foto do WeChat são usados para o acesso',
  'wechat.authorizing': 'Aguardando o WeChat…',
  'wechat.scan.hint': 'Leia o código com o WeChat para entrar',
  'wechat.scan.frame': 'Código do WeChat para ler',
  'wechat.scan.again': 'Novo código',
  'wechat.scan.expired': 'Este código expirou',
  'wechat.openInWechat': 'Abra esta página no WeChat',
  'wechat.unavailable': 'O login pelo WeChat não está disponível aqui. Use outra forma de entrar.',
  'wechat.preview.heading': 'Isto é uma prévia',
  'wechat.needFullService': 'Toque em "Usar serviço completo" no fim da página e depois entre',
  'wechat.openFull': 'Abrir a página completa',
  'wechat.bindHint': 'Primeira vez com o WeChat? Vincule sua conta.',
  'wechat.bindIntro': 'Confirme a conta uma vez; depois, o WeChat basta',
  'wechat.bindCustomer': 'Você já é cliente aqui. Vincule sua conta.',
  'wechat.bindSubmit': 'Vincular e entrar',
  'wechat.byPassword': 'Senha',
  'wechat.byCode': 'Código por SMS',
  'wechat.registerNew': 'Cadastrar uma conta nova',
};
