import type { Locale } from 'account-portal';

/** The texts of the landing pages; those of the product are in its catalogues. */
export const arrivalWords: Readonly<Record<Locale, ArrivalWords>> = {
  zh: {
    places: { '/home': '首页', '/shop': '订货商城', '/mgr': '管理后台', '/delivery/list': '配送任务' },
    arriving: '正在验证登录…',
    confirmHeading: '要登录 {name} 的账号吗？',
    replaceHeading: '要改用 {name} 的账号，还是继续使用 {current} 的账号？',
    confirmHint: '打开的链接会登录此账号。如果您刚才没有登录，请不要继续：链接可能来自他人。',
    accept: '以 {name} 的身份继续',
    decline: '这不是我的账号',
    stay: '继续使用 {current}',
    anotherHeading: '当前登录的是 {name}，不是您选择的账号',
    anotherLogIn: '以 {account} 登录',
    shared: '这是共用设备，当前登录：{name}',
    notYou: '不是您？退出登录',
    signedIn: '已登录',
    greeting: '您好，{name}',
    nothingHere: '这里还没有内容。运营本服务的人员可以用 {setting} 指定此处应打开的网站。',
    company: '企业',
    login: '账号',
    type: '用户类型',
    provider: '供应商',
    client: '客户',
    duty: '职务',
    types: { 1: '企业管理者', 2: '企业员工', 3: '订货客户', 4: '仅限电脑端的员工', 5: '配送员' },
    signedOut: '您尚未登录',
    logIn: '去登录',
  },
  en: {
    places: { '/home': 'Home', '/shop': 'Store', '/mgr': 'Management console', '/delivery/list': 'Deliveries' },
    arriving: 'Checking your login…',
    confirmHeading: 'Log in as {name}?',
    replaceHeading: 'Continue as {name}, or stay as {current}?',
    confirmHint:
      'The link you opened logs in to this account. If you did not just log in, do not continue: it may be somebody else’s link.',
    accept: 'Continue as {name}',
    decline: 'This is not my account',
    stay: 'Stay as {current}',
    anotherHeading: '{name} is logged in here, not the account you chose',
    anotherLogIn: 'Log in as {account}',
    shared: 'Shared device: {name} is logged in',
    notYou: 'Not you? Log out',
    signedIn: 'Logged in',
    greeting: 'Hello, {name}',
    nothingHere:
      'There is nothing here yet. Whoever runs this service sets the site that should open here by {setting}.',
    company: 'Company',
    login: 'Account',
    type: 'User type',
    provider: 'Supplier',
    client: 'Customer',
    duty: 'Position',
    types: { 1: 'Company manager', 2: 'Company employee', 3: 'Customer', 4: 'Employee, computer only', 5: 'Delivery' },
    signedOut: 'You are not logged in',
    logIn: 'Go to login',
  },
  es: {
    places: {
      '/home': 'Inicio',
      '/shop': 'Tienda de pedidos',
      '/mgr': 'Panel de gestión',
      '/delivery/list': 'Entregas',
    },
    arriving: 'Comprobando su acceso…',
    confirmHeading: '¿Entrar como {name}?',
    replaceHeading: '¿Continuar como {name} o seguir como {current}?',
    confirmHint:
      'El enlace que ha abierto inicia sesión en esta cuenta. Si no acaba de iniciar sesión, no continúe: puede ser el enlace de otra persona.',
    accept: 'Continuar como {name}',
    decline: 'Esta no es mi cuenta',
    stay: 'Seguir como {current}',
    anotherHeading: 'Aquí está la cuenta de {name}, no la que eligió',
    anotherLogIn: 'Entrar como {account}',
    shared: 'Dispositivo compartido: está la cuenta de {name}',
    notYou: '¿No es usted? Cerrar sesión',
    signedIn: 'Sesión iniciada',
    greeting: 'Hola, {name}',
    nothingHere:
      'Aquí todavía no hay nada. Quien gestiona este servicio indica con {setting} el sitio que debe abrirse.',
    company: 'Empresa',
    login: 'Cuenta',
    type: 'Tipo de usuario',
    provider: 'Proveedor',
    client: 'Cliente',
    duty: 'Cargo',
    types: {
      1: 'Gerente de la empresa',
      2: 'Empleado',
      3: 'Cliente',
      4: 'Empleado, solo ordenador',
      5: 'Reparto',
    },
    signedOut: 'No ha iniciado sesión',
    logIn: 'Ir a iniciar sesión',
  },
};

export interface ArrivalWords {
  readonly places: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, string>>;
  readonly arriving: string;
  readonly confirmHeading: string;
  readonly replaceHeading: string;
  readonly confirmHint: string;
  readonly accept: string;
  readonly decline: string;
  readonly stay: string;
  /** The session is of somebody else than the site expects that led here. */
  readonly anotherHeading: string;
  readonly anotherLogIn: string;
  /** On a device of somebody else. */
  readonly shared: string;
  readonly notYou: string;
  readonly signedIn: string;
  readonly greeting: string;
  /** Where a landing leads to no site of the company. */
  readonly nothingHere: string;
  readonly company: string;
  readonly login: string;
  readonly type: string;
  readonly provider: string;
  readonly client: string;
  readonly duty: string;
  readonly signedOut: string;
  readonly logIn: string;
}
