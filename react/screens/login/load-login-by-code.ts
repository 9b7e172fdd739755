/** Login by a code, loaded where a company offers it and it is chosen. */
export const loadLoginByCode = () => import('./login-by-code.js').then((module) => module.LoginByCode);
