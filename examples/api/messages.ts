import { type Locale, toLocale } from 'account-portal';
import type { CompanyRow } from './database/schema.ts';
import type { CodePurpose } from './security/code-target.ts';

interface Words {
  /** The sender if no company is involved. */
  readonly us: string;
  readonly code: (sender: string, code: string, purpose: string) => string;
  readonly codeSubject: (sender: string) => string;
  readonly passwordSubject: (sender: string) => string;
  readonly password: (sender: string, account: string) => string;
  readonly reminder: (sender: string, who: string) => string;
  /** To the administrator, of an application. */
  readonly applied: (sender: string, who: string, link: string) => string;
  readonly approve: (sender: string, link: string) => string;
  readonly refuse: (sender: string, link: string) => string;
  readonly return: (sender: string, link: string) => string;
  /** To the number that is given up. */
  readonly moved: (sender: string) => string;
  readonly purposes: Readonly<Record<CodePurpose, string>>;
}

const zh: Words = {
  us: '云订货',
  code: (sender, code, purpose) => `【${sender}】验证码 ${code}，用于${purpose}，5 分钟内有效。请勿告诉他人。`,
  codeSubject: (sender) => `${sender}验证码`,
  passwordSubject: (sender) => `${sender}：密码已修改`,
  password: (sender, account) =>
    `【${sender}】账号 ${account} 的密码刚刚已修改。如非本人操作，请立即通过“忘记密码”重新设置，并联系管理员。`,
  reminder: (sender, who) => `【${sender}】${who} 无法登录，正等待您处理：请在管理端审核申请、启用账号或重置密码。`,
  applied: (sender, who, link) => `【${sender}】${who ? `“${who}”申请成为客户` : '有新客户提交申请'}，请审核：${link}`,
  approve: (sender, link) => `【${sender}】您的申请已通过，打开即可登录：${link}`,
  refuse: (sender, link) => `【${sender}】您的申请未通过，原因请见：${link}`,
  return: (sender, link) => `【${sender}】您的申请需要修改，请打开查看：${link}`,
  moved: (sender) => `【${sender}】您账号的手机号刚刚已更换，此号码不能再用于登录。如非本人操作，请立即联系管理员。`,
  purposes: {
    bind: '绑定手机号',
    unbind: '解绑手机号',
    change: '更换手机号',
    register: '注册或登录客户账号',
    link: '关联微信与您已有的账号',
    apply: '申请加盟',
    reset: '重置手机号的登录密码',
    'reset-account': '重置账号的登录密码',
    'create-company': '注册企业或登录',
    experience: '免费体验或注册企业',
    login: '登录',
  },
};

const en: Words = {
  us: 'Cloud Ordering',
  code: (sender, code, purpose) => `${sender}: ${code} is your code to ${purpose}. Valid for 5 minutes. Tell nobody.`,
  codeSubject: (sender) => `${sender}: your code`,
  passwordSubject: (sender) => `${sender}: your password was changed`,
  password: (sender, account) =>
    `${sender}: the password of the account ${account} was changed just now. If that was not you, set a new one with “forgot password” at once, and tell your administrator.`,
  reminder: (sender, who) =>
    `${sender}: ${who} cannot log in and waits for you. Please review the application, activate the account or reset its password in the back office.`,
  applied: (sender, who, link) =>
    `${sender}: ${who ? `“${who}” wants to become a customer` : 'somebody wants to become a customer'}. Please review the application: ${link}`,
  approve: (sender, link) => `${sender}: your application was approved. Log in here: ${link}`,
  refuse: (sender, link) => `${sender}: your application was not approved. Here is why: ${link}`,
  return: (sender, link) => `${sender}: your application needs a correction. Here is what to change: ${link}`,
  moved: (sender) =>
    `${sender}: your account has another phone number now, and this one no longer opens it. If that was not you, tell your administrator at once.`,
  purposes: {
    bind: 'bind this phone',
    unbind: 'unbind this phone',
    change: 'change your number',
    register: 'register or log in as a customer',
    link: 'link WeChat with the account that you have',
    apply: 'apply to join',
    reset: 'reset the password of this phone',
    'reset-account': 'reset the password of your account',
    'create-company': 'register your company or log in',
    experience: 'start your trial or register your company',
    login: 'log in',
  },
};

const es: Words = {
  us: 'Pedidos en la nube',
  code: (sender, code, purpose) => `${sender}: ${code} es su código para ${purpose}. Vale 5 minutos. No lo comparta.`,
  codeSubject: (sender) => `${sender}: su código`,
  passwordSubject: (sender) => `${sender}: se cambió su contraseña`,
  password: (sender, account) =>
    `${sender}: la contraseña de la cuenta ${account} se acaba de cambiar. Si no fue usted, cree otra enseguida con «olvidé mi contraseña» y avise a su administrador.`,
  reminder: (sender, who) =>
    `${sender}: ${who} no puede entrar y espera su ayuda. Revise la solicitud, active la cuenta o restablezca su contraseña en la gestión.`,
  applied: (sender, who, link) =>
    `${sender}: ${who ? `«${who}» quiere ser cliente` : 'alguien quiere ser cliente'}. Revise la solicitud: ${link}`,
  approve: (sender, link) => `${sender}: su solicitud fue aprobada. Inicie sesión aquí: ${link}`,
  refuse: (sender, link) => `${sender}: su solicitud no fue aprobada. Vea el motivo: ${link}`,
  return: (sender, link) => `${sender}: su solicitud necesita una corrección. Vea qué cambiar: ${link}`,
  moved: (sender) =>
    `${sender}: su cuenta tiene ahora otro número de teléfono y este ya no sirve para entrar. Si no fue usted, avise enseguida a su administrador.`,
  purposes: {
    bind: 'vincular este teléfono',
    unbind: 'desvincular este teléfono',
    change: 'cambiar su número',
    register: 'registrarse o iniciar sesión como cliente',
    link: 'vincular WeChat con la cuenta que ya tiene',
    apply: 'solicitar unirse',
    reset: 'restablecer la contraseña de este teléfono',
    'reset-account': 'restablecer la contraseña de su cuenta',
    'create-company': 'registrar su empresa o iniciar sesión',
    experience: 'iniciar su prueba o registrar su empresa',
    login: 'iniciar sesión',
  },
};

const words: Readonly<Record<Locale, Words>> = { zh, en, es };

/** The sender: a company, or ourselves. */
export interface Sender {
  readonly name?: string;
  readonly locale: Locale;
}

/** A company whose name nobody has reviewed writes in its language, but signs nothing. */
export function toSender({ name, verified, language }: Pick<CompanyRow, 'name' | 'verified' | 'language'>): Sender {
  return { ...(verified && { name }), locale: toLocale(language) };
}

/** The text of an SMS in the language of its sender. */
export function writeCodeMessage({ name, locale }: Sender, purpose: CodePurpose, code: string): string {
  const { us, code: write, purposes } = words[locale];
  return write(toSignature(name) || us, code, purposes[purpose]);
}

/** The subject of a mail with such a text. */
export function writeCodeSubject({ name, locale }: Sender): string {
  const { us, codeSubject } = words[locale];
  return codeSubject(toSignature(name) || us);
}

/** A mail of ours about an account. */
export function writePasswordMail(locale: Locale, account: string): { subject: string; text: string } {
  const { us, passwordSubject, password } = words[locale];
  return { subject: passwordSubject(us), text: password(us, account) };
}

/** To the administrator: `who` is a login of his company, or a masked number. */
export function writeReminder({ name, locale }: Sender, who: string): string {
  const { us, reminder } = words[locale];
  return reminder(toSignature(name) || us, who);
}

/** To the administrator: `who` has applied, and may have chosen any name. */
export function writeApplicationNotice({ name, locale }: Sender, who: string, link: string): string {
  const { us, applied } = words[locale];
  return applied(toSignature(name) || us, toSignature(who), link);
}

/**
 * To the applicant. What the administrator has to say stands behind the link: he may have any company, and a text of his own
 * would go out in our name.
 */
export function writeDecisionMessage(
  { name, locale }: Sender,
  kind: 'approve' | 'refuse' | 'return',
  link: string,
): string {
  const { us, [kind]: write } = words[locale];
  return write(toSignature(name) || us, link);
}

/** To the old number, after a change. */
export function writeMovedMessage({ name, locale }: Sender): string {
  const { us, moved } = words[locale];
  return moved(toSignature(name) || us);
}

const longestSignature = 24;

/**
 * Sanitises a company name for a message, which goes to any phone: it must not contain a link, close the signature, look like
 * a code or a number to call, or be a message of its own.
 */
function toSignature(name = ''): string {
  const plain = name.replace(/(?:(?:\p{N}[\s·-]?){4,}|[^\p{L}\p{M}\p{N}&'’·-])+/gu, ' ').trim();
  return [...plain].slice(0, longestSignature).join('').trim();
}
