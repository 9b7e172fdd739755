import type { Texts } from '../messages.js';

export const companies: Texts<'companies'> = {
  'accounts.default': 'Empresa predeterminada',
  'accounts.last': 'Última usada',
  'accounts.setDefault.label': 'Establecer como predeterminada',
  'accounts.setDefault.done': '{name} es ahora su empresa predeterminada',
  'accounts.mgr': 'Cuenta de gestión',
  'accounts.shop': 'Cuenta de pedidos',
  'accounts.companyCode': 'ID de empresa',
  'accounts.intro': 'Su cuenta pertenece a varias empresas. Elija una.',
  'accounts.setDefault.clear': 'Quitar predeterminada',
  'accounts.setDefault.cleared': 'Ya no tiene empresa predeterminada',
  'accounts.unavailable': 'No disponible',
  'accounts.search': 'Buscar empresas',
  'accounts.found': 'Empresas encontradas: {count}',
  'accounts.more': 'Más acciones',
  'accounts.remove.open': 'Quitar de esta lista…',
};
