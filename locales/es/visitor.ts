import type { Texts } from '../messages.js';

export const visitor: Texts<'visitor'> = {
  'account.remembered': 'Cuentas recordadas en este dispositivo',
  'account.choose': 'Elegir una cuenta recordada',
  'account.forget': 'Quitar {account} de este dispositivo',
  'login.returned': 'Ya ha iniciado sesión',
  'login.continue': 'Continuar',
  'login.shared': 'Este dispositivo no es mío',
  'login.shared.hint': 'No recordamos nada y cerramos la sesión al cerrar la pestaña o tras 15 minutos sin uso',
  'account.notYou': '¿No es usted? Cerrar sesión',
};
