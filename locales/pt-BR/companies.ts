import type { Texts } from '../messages.js';

export const companies: Texts<'companies'> = {
  'accounts.default': 'Empresa padrão',
  'accounts.last': 'Usada por último',
  'accounts.setDefault.label': 'Definir como padrão',
  'accounts.setDefault.done': '{name} agora é sua empresa padrão',
  'accounts.mgr': 'Conta de gestão',
  'accounts.shop': 'Conta de compras',
  'accounts.companyCode': 'ID da empresa',
  'accounts.intro': 'Sua conta pertence a várias empresas. Escolha uma para abrir.',
  'accounts.setDefault.clear': 'Remover padrão',
  'accounts.setDefault.cleared': 'Empresa padrão removida',
  'accounts.unavailable': 'Indisponível',
  'accounts.search': 'Buscar empresas',
  'accounts.found': 'Empresas encontradas: {count}',
  'accounts.more': 'Mais ações',
  'accounts.remove.open': 'Remover desta lista…',
};
