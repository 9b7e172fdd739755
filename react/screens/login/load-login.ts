/** Apart from the other screens, because some of them show it when a session has expired. */
export const loadLogin = () => import('./login.js').then((module) => module.LoginScreen);
