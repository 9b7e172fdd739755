import { type EndpointName, type ErrorCode, errorCatalogue, type Locale, PortalError } from 'account-portal';
import { allFacts } from '../../../examples/api/calls/facts/all-facts.ts';
import { commonRefusals } from '../../../examples/api/calls/facts/facts.ts';
import { code, table } from './markdown.ts';

type Language = 'en' | 'zh';
type Catalogues = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

const words = {
  en: {
    heads: ['', ''],
    text: { zh: 'in Chinese', en: 'in English', es: 'in Spanish' },
    seen: 'who sees it',
    user: (field?: string) => `the person, ${field ? `at the field ${code(field)}` : 'above the form'}`,
    page: `; your page in ${code('portal-error')}, as a fault of the system`,
    kind: 'kind, action',
    from: 'answered by',
    every: 'any call',
    nobody: 'nobody',
  },
  zh: {
    heads: ['', ''],
    text: { zh: '中文', en: '英文', es: '西班牙文' },
    seen: '谁会看到',
    user: (field?: string) => (field ? `用户，在字段 ${code(field)} 处` : '用户，在表单上方'),
    page: `；页面在 ${code('portal-error')} 中收到，属于系统故障`,
    kind: '类别、操作',
    from: '由哪些调用返回',
    every: '任何调用',
    nobody: '无人',
  },
} as const;

/** The generated part of each section of docs/errors.md and docs/zh/errors.md, by the name of its marker. */
export function toErrorSections(language: Language, catalogues: Catalogues): Readonly<Record<string, string>> {
  const codes = Object.keys(errorCatalogue) as ErrorCode[]; // keys of the table
  return Object.fromEntries(
    codes.map((name) => [`facts-${name}`, toFacts(name, words[language], catalogues, language)]),
  );
}

function toFacts(name: ErrorCode, said: (typeof words)[Language], catalogues: Catalogues, language: Language): string {
  const { action, field, infrastructure, severity } = new PortalError(name);
  const api = language === 'en' ? 'api.md' : '../api.md';
  const calls = (Object.keys(allFacts) as EndpointName[]).filter((call) => allFacts[call].refusals.includes(name));
  const links = calls.map((call) => `[${call}](${api}#${call.toLowerCase()})`).join(', ');
  const from = commonRefusals.includes(name) ? said.every : links;
  const seen = action === 'none' ? said.nobody : `${said.user(field)}${infrastructure ? said.page : ''}`;
  return table(said.heads, [
    ...(['zh', 'en', 'es'] as const).map((locale) => [said.text[locale], catalogues[locale][`error.${name}`] ?? '']),
    [said.seen, seen],
    [said.kind, `${code(severity)}, ${code(action)}`],
    ...(from ? [[said.from, from]] : []),
  ]);
}
