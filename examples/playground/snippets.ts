import { type Choices, type DrawnTag, toAppearance, toAttributes } from './choices.ts';
import type { StackName } from './stacks.ts';

/** What the files of the quick starts name, and the snippet replaces. */
const host = 'http://127.0.0.1:4100';

const replaced = /^(api-host|company-id|locale|redirect)=/;

/** How an attribute is written, how a tag is given its `appearance`, and after which line that is declared. */
interface Notation {
  readonly attribute: (name: string, value: string) => string;
  readonly bound?: string;
  readonly after: string;
  readonly declare: (appearance: string) => string;
}

const declared = (appearance: string) => `const appearance = ${appearance} as const;`;
const assigned = (appearance: string) => `login.appearance = ${appearance};`;

const notations: Readonly<Record<Exclude<StackName, 'react' | 'next'>, Notation>> = {
  html: { attribute: inHtml, after: "const login = document.querySelector('portal-login');", declare: assigned },
  astro: { attribute: inHtml, after: "const login = document.querySelector('portal-login')!;", declare: assigned },
  vue: { attribute: inHtml, bound: ':appearance.prop="appearance"', after: "const name = ref('');", declare: declared },
  nuxt: {
    attribute: inHtml,
    bound: ':appearance.prop="appearance"',
    after: "const name = ref('');",
    declare: declared,
  },
  svelte: { attribute: inBraces, bound: '{appearance}', after: "let name = $state('');", declare: declared },
  solid: { attribute: inBraces, bound: 'prop:appearance={appearance}', after: '\ndefineLogin();', declare: declared },
  angular: {
    attribute: inAngular,
    bound: '[appearance]="appearance"',
    after: "readonly name = signal('');",
    declare: (appearance) => `readonly appearance = ${appearance} as const;`,
  },
};

/** The text of a stack's quick start with what was chosen: to be pasted as it is. */
export function snippetOf(stack: StackName, text: string, choices: Choices, origin: string): string {
  if (stack === 'react' || stack === 'next') return inReact(stack, text, choices, origin);
  const { attribute, bound, after, declare } = notations[stack];
  const appearance = toLiteral(choices);
  const written = [
    ...toAttributes(choices, origin).map(([name, value]) => (value === '' ? name : attribute(name, value))),
    ...(bound && appearance ? [bound] : []),
  ];
  const withLooks = appearance ? insertAfter(text, after, declare(appearance)) : text;
  return forTag(
    withLooks.replace(/^( *)<portal-login\b([^>]*?(?:=>[^>]*?)?)(\s*\/?>)/m, (_, margin, given, end) => {
      const own = [...String(given).matchAll(/[^\s=]+(?:="[^"]*"|=\{.*\})?/g)].map(([one]) => one);
      const at = own.findIndex((one) => one.startsWith('api-host='));
      const parts = [...own.slice(0, at), ...written, ...own.slice(at).filter((one) => !replaced.test(one))];
      return openTag('portal-login', { margin, parts, end: String(end).trim() });
    }),
    choices.tag,
  )
    .replaceAll('login?companyId=1001', `login?companyId=${choices.company}`)
    .replace('>Log in</a>', `>${fallback[choices.language]}</a>`)
    .replace('<html lang="en">', `<html lang="${choices.language}">`)
    .replaceAll(host, origin);
}

/** The component of the quick start, or the tag, where something was chosen that only a tag has. */
function inReact(stack: 'react' | 'next', text: string, choices: Choices, origin: string): string {
  const { tag, company, language, root } = choices;
  const appearance = toLiteral(choices, { withScheme: true });
  const looks = appearance ? ['', declared(appearance)].join('\n') : '';
  if (root === 'light' && Object.keys(choices.attributes).length === 0) {
    return insertAfter(text, /const portal = createPortal\([\s\S]*?\);/.exec(text)?.[0] ?? '', looks.trim())
      .replace(/companyId: '1001'/, `companyId: '${company}'`)
      .replace(
        /(import \{ en \} from 'account-portal\/locales\/)en'/,
        `import { ${language} } from 'account-portal/locales/${language}'`,
      )
      .replace('messages={{ en }}', `messages={{ ${language} }}`)
      .replace(/locale: 'en'/, `locale: '${language}'`)
      .replace(/locale="en"/, `locale="${language}"`)
      .replace(
        /<PortalProvider ([^>]*)>/,
        (_, props) => `<PortalProvider ${props}${appearance ? ' appearance={appearance}' : ''}>`,
      )
      .replace(/\bLogin\b(?=[ ,])/g, components[tag])
      .replaceAll(host, origin);
  }
  const { define, module } = namesOf(tag);
  const parts = [
    `tag="${tag}"`,
    ...toAttributes(choices, origin).map(([name, value]) => (value === '' ? name : inBraces(name, value))),
    ...(toLiteral(choices) ? ['appearance={appearance}'] : []),
    'onportal-login={({ detail }) => setName(detail.user.name)}',
  ];
  return [
    ...(stack === 'next' ? ["'use client';"] : []),
    `import { ${define} } from '${module}';`,
    "import { PortalElement } from 'account-portal/react';",
    "import { useEffect, useState } from 'react';",
    ...(toLiteral(choices) ? ['', declared(toLiteral(choices) ?? '')] : []),
    '',
    'export function Entrance() {',
    "  const [name, setName] = useState('');",
    `  useEffect(() => ${define}(), []);`,
    '  if (name) return <h1>Welcome, {name}</h1>;',
    '  return (',
    openTag('PortalElement', { margin: '    ', parts, end: '/>' }),
    '  );',
    '}',
    '',
  ].join('\n');
}

const fallback = { zh: '登录', en: 'Log in', es: 'Iniciar sesión' } as const;

const components: Readonly<Record<DrawnTag, string>> = {
  'portal-login': 'Login',
  'portal-register': 'Register',
  'portal-auth': 'Auth',
  'portal-forgot': 'ForgotPassword',
  'portal-change-password': 'ChangePassword',
  'portal-sessions': 'Sessions',
  'portal-review': 'Review',
  'portal-bind-phone': 'BindPhone',
  'portal-unbind-phone': 'UnbindPhone',
  'portal-change-phone': 'ChangePhone',
  'portal-account': 'AccountMenu',
  'portal-account-list': 'AccountList',
  'portal-side-chooser': 'SideChooser',
  'portal-franchise': 'Franchise',
  'portal-experience': 'Experience',
  'portal-agreement': 'Agreement',
  'portal-result': 'Result',
  'portal-app': 'PortalApp',
};

function namesOf(tag: DrawnTag) {
  const short = tag.replace('portal-', '');
  const pascal = short.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  return { directive: `Portal${pascal}`, define: `define${pascal}`, module: `account-portal/elements/${short}` };
}

/** Another tag than the login; every one of them has the event of a login. */
function forTag(text: string, tag: DrawnTag): string {
  const { directive, define, module } = namesOf(tag);
  return text
    .replace(/(<\/?|querySelector\(')portal-login\b/g, `$1${tag}`)
    .replaceAll("'account-portal/elements/login'", `'${module}'`)
    .replaceAll('defineLogin', define)
    .replaceAll('PortalLogin', directive);
}

function insertAfter(text: string, line: string, added: string): string {
  if (added === '') return text;
  const at = text.indexOf(line) + line.length;
  const margin = /[^\n]*$/.exec(text.slice(0, at))?.[0].match(/^ */)?.[0] ?? '';
  return `${text.slice(0, at)}\n${margin}${added}${text.slice(at)}`;
}

interface Opening {
  readonly margin: string;
  readonly parts: readonly string[];
  readonly end: string;
}

function openTag(tag: string, { margin, parts, end }: Opening): string {
  const line = `${margin}<${tag} ${parts.join(' ')}${end === '/>' ? ' />' : '>'}`;
  return line.length <= 80
    ? line
    : `${margin}<${tag}\n${parts.map((part) => `${margin}  ${part}`).join('\n')}\n${margin}${end}`;
}

function inHtml(name: string, value: string): string {
  return `${name}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}"`;
}

/** In JSX and in Svelte, which interprets braces. */
function inBraces(name: string, value: string): string {
  return /["{}<>&\\\n]/.test(value) ? `${name}={${quote(value)}}` : `${name}="${value}"`;
}

/**
 * Escapes a value for Angular's template in a template literal. Angular interprets braces, also as entities, but not in a
 * string of an expression.
 */
function inAngular(name: string, value: string): string {
  if (!/[{}@]/.test(value)) return escapeTemplate(inHtml(name, value));
  const text = quote(value).replace(/[{}@]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return escapeTemplate(inHtml(`[attr.${name}]`, text));
}

function escapeTemplate(text: string): string {
  return text.replace(/[\\`]|\$\{/g, (sign) => `\\${sign}`);
}

/** Without the sign that could end a script element. */
function quote(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'");
  return `'${inside.replace(/</g, '\\u003c')}'`;
}

/** `appearance` as JavaScript; null if nothing of it was chosen. */
function toLiteral(choices: Choices, { withScheme = false } = {}): string | null {
  const { colorScheme, ...rest } = toAppearance(choices);
  const looks = withScheme && colorScheme ? { colorScheme, ...rest } : rest;
  return Object.keys(looks).length === 0 ? null : write(looks);
}

function write(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([name, one]) => `${name}: ${write(one)}`)
    .join(', ')} }`;
}
