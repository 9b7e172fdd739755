import { globSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isErrorCode } from 'account-portal';
import { elementParts } from 'account-portal/elements';
import { expect, test } from 'vitest';
import { inFolders, productFolders, readSource, type Source, sources } from './source.ts';

/** Tables, which may exceed 250 lines. */
const tables: readonly string[] = ['locales/zh.ts', 'locales/en.ts', 'locales/es.ts'];

const browserGlobals = [
  ...['window', 'document', 'navigator', 'location', 'history', 'self', 'localStorage', 'sessionStorage', 'indexedDB'],
  ...[
    'XMLHttpRequest',
    'WebSocket',
    'requestAnimationFrame',
    'addEventListener',
    'alert',
    'process',
    'require',
    'Buffer',
  ],
];
/** Sources of non-determinism. */
const restless = ['globalThis', 'fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'performance', 'crypto'];
const sinks = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'dangerouslySetInnerHTML',
  'srcdoc',
  'eval',
  'Function',
  'createContextualFragment',
];

/** A rule about files: `where` it applies, and the violations `wrong` in one of them. */
interface Rule {
  readonly fact: string;
  readonly where: readonly Source[];
  readonly wrong: (source: Source) => readonly string[];
  /** A file that violates the rule. */
  readonly planted: readonly [path: string, code: string];
}

const among = (found: Set<string>, forbidden: readonly string[]) => forbidden.filter((name) => found.has(name));
const product = inFolders(...productFolders);

const rules: readonly Rule[] = [
  {
    fact: 'the text of an error code is chosen in one file only',
    // The titles of two pages are those of their codes.
    where: inFolders('react', 'elements').filter(
      ({ path }) => !['react/provider/error-text.ts', 'react/screens.ts'].includes(path),
    ),
    wrong: ({ texts }) =>
      [...texts].filter(
        (text) => text.startsWith('error.') && (text === 'error.' || isErrorCode(text.slice('error.'.length))),
      ),
    planted: ['react/a.ts', 'export const a = (t: (key: string) => string, b: string) => t("error." + b);'],
  },
  {
    fact: 'the languages, and which is the default, are listed in one file only',
    // What a server of the samples says is no choice of ours.
    where: [
      ...product,
      ...inFolders('build'),
      ...sources.filter(({ path }) => path.startsWith('examples/hosted-portal/')),
    ].filter(({ path }) => !['core/model/locale.ts', 'core/model/wire-samples.ts'].includes(path)),
    wrong: ({ texts }) => texts.filter((text) => text === 'zh'),
    planted: ['react/a.ts', "export const a = (b?: string) => b ?? 'zh';"],
  },
  {
    fact: 'a number is dialled by the one handler that knows the native app',
    where: inFolders('react', 'elements').filter(({ path }) => path !== 'react/hooks/use-dial.ts'),
    wrong: ({ texts }) => [...texts].filter((text) => text.startsWith('tel:')),
    planted: ['react/a.ts', 'export const a = (b: string) => "tel:" + b;'],
  },
  {
    fact: 'core names a global of the browser in one file only',
    where: inFolders('core').filter(({ path }) => path !== 'core/environment/browser.ts'),
    wrong: ({ globals }) => among(globals, browserGlobals),
    planted: ['core/a.ts', 'export const a = (b: { location: string }) => b.location + location.href;'],
  },
  {
    fact: 'clock, chance and network reach core through its environment',
    // The signer uses WebCrypto, which is deterministic here; the languages of a page are for all copies of the package.
    where: inFolders('core').filter(
      ({ path }) => !/^core\/(environment\/|transport\/signer|model\/further-languages)/.test(path),
    ),
    wrong: ({ globals }) => among(globals, restless),
    planted: ['core/a.ts', 'export const a = (b: () => void) => setTimeout(b, 1);'],
  },
  {
    fact: 'the wire ends in core/model and core/api: no other file but the server of tests has a name with a trailing underscore',
    where: product.filter(({ path }) => !/^core\/(model\/|api\/|testing\/)/.test(path)),
    wrong: ({ names, texts }) =>
      [...names, ...texts].filter((name) => /^[a-z]\w*_$/i.test(name) && name !== 'auth_code_'),
    planted: ['core/a.ts', 'export const phone = (data: { phone_: string }) => data.phone_;'],
  },
  {
    fact: 'core speaks no language, but where it stands in for a browser or a server, and says what it stores',
    where: inFolders('core').filter(
      ({ path }) => !['core/testing/backend.ts', 'core/model/wire-samples.ts', 'core/storage/stored.ts'].includes(path),
    ),
    wrong: ({ texts }) =>
      texts.filter((text) => /[\u3040-\u30ff\u3400-\u9fff]|^[A-Z][a-z]+(?: [\w'’,-]+){2,}[.!?…]?$/.test(text)),
    planted: ['core/a.ts', "export const a = 'Please enter the account first';"],
  },
  {
    fact: 'where a person lands is decided by completeLogin alone',
    where: inFolders('core', 'react', 'elements').filter(
      ({ path }) =>
        !/^core\/(landing\/|portal\/complete-login|api\/endpoints\/(landing|index)|index|testing)/.test(path),
    ),
    wrong: ({ names }) =>
      among(names, ['getAuthCode', 'resolveLanding', 'explainLanding', 'findTarget', 'landingSides', 'landingTargets']),
    planted: ['core/a.ts', 'export const a = (api: { getAuthCode(): void }) => api.getAuthCode();'],
  },
  {
    fact: 'a screen is a row of the routes and of the screens, and on a server; no other table lists them',
    where: product.filter(
      ({ path }) => !/^(core\/routes\/routes|react\/screens|elements\/server\/chunks)\.ts$/.test(path),
    ),
    wrong: ({ names, texts }) => {
      const used = new Set([...names, ...texts]);
      const listed = ['jump-error', 'side-choice', 'app-download', 'tenant-not-found'];
      return listed.every((name) => used.has(name)) ? listed : [];
    },
    planted: [
      'react/a.ts',
      "export const a = { 'jump-error': 1, 'side-choice': 2, 'app-download': 3, 'tenant-not-found': 4 };",
    ],
  },
  {
    fact: 'no file makes markup or code out of text',
    where: inFolders(...productFolders, 'examples'),
    wrong: ({ names }) => among(names, sinks),
    planted: ['react/a.ts', 'export const a = (b: Element) => { b.innerHTML = "c"; };'],
  },
  {
    fact: 'what an engine may lack is no element of the page with this id',
    where: inFolders('react', 'elements').filter(({ path }) => path !== 'react/dom/own-global.ts'),
    wrong: ({ asked }) => asked,
    planted: ['react/a.ts', "export const a = () => 'OTPCredential' in globalThis;"],
  },
  {
    fact: 'every element of a form is a part, which the rules of a page do not reach',
    where: inFolders('react').filter(({ path }) => /^react\/(screens|ui)\//.test(path)),
    wrong: ({ bareElements }) =>
      bareElements.filter((name) => !['path', 'g', 'circle', 'rect', 'option'].includes(name)),
    planted: ['react/ui/a.tsx', 'export const a = (key: string) => <span key={key}>{key}</span>;'],
  },
  {
    fact: 'a file is called after what it holds, in lower case with hyphens, or after the tag of a language',
    where: sources,
    wrong: ({ path }) =>
      path.split('/').filter((part) => !/^([a-z0-9]+(-[a-z0-9]+)*|[a-z]{2}-[A-Z]{2})(\.[a-z0-9]+)*$/.test(part)),
    planted: ['react/useFlow.ts', ''],
  },
  {
    fact: 'no file is a drawer for anything',
    where: sources,
    wrong: ({ path }) =>
      path
        .split('/')
        .filter(
          (part) => /^(utils?|helpers?|common|misc|shared|types)(\.|$)/.test(part) && !/^test\/types\//.test(path),
        ),
    planted: ['core/utils.ts', ''],
  },
  {
    fact: 'a source file has at most 250 lines',
    where: inFolders(...productFolders, 'examples').filter(({ path }) => !tables.includes(path)),
    wrong: ({ lines }) => (lines > 250 ? [`${lines} lines`] : []),
    planted: ['core/a.ts', '\n'.repeat(251)],
  },
  {
    fact: 'no object literal is spread to please a formatter',
    where: inFolders(...productFolders, 'build', 'command', 'examples'),
    wrong: ({ spreadLiterals }) => spreadLiterals,
    planted: ['core/a.ts', 'export const a = (b: number) => ({ ...{ b } });'],
  },
  {
    fact: 'what is exported has a name',
    // The frameworks ask for default exports.
    where: inFolders(...productFolders, 'examples').filter(
      ({ path }) => !path.endsWith('.d.ts') && !path.startsWith('examples/frameworks/'),
    ),
    wrong: ({ nameless }) => (nameless ? ['a default export'] : []),
    planted: ['core/a.ts', 'export default function a() {}'],
  },
  {
    fact: 'what the mutation run compiles to CommonJS awaits nothing outside of functions',
    where: sources.filter(
      ({ path }) =>
        /^(core|locales|test\/(core|locales|support))\//.test(path) && path !== 'test/support/all-screens.ts',
    ),
    wrong: ({ awaits }) => (awaits ? ['a top-level await'] : []),
    planted: ['test/core/a.test.ts', 'export const a = await Promise.resolve(1);'],
  },
];

test.each(rules)('$fact', ({ where, wrong }) => {
  const found = where.flatMap((source) => wrong(source).map((what) => `${source.path}: ${what}`));

  expect(where.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

test.each(rules)('finds a planted violation: $fact', ({ wrong, planted: [path, code] }) => {
  expect(wrong(readSource(path, code))).not.toEqual([]);
});

test('no file has a path of the machine it was written on', () => {
  const files = globSync(['*.{md,json,mjs}', '{core,react,elements,locales,examples,test}/**/*.*', '.ci/run']);
  // At the start of a path: a home may be called like a folder of ours.
  const places = [process.cwd(), homedir()].map((place) => new RegExp(`(?<![\\w.-])${place.replaceAll('.', '\\.')}/`));
  const found = files.filter((file) => places.some((place) => place.test(readFileSync(file, 'latin1'))));

  expect(found).toEqual([]);
});

test('every documented part is rendered somewhere', () => {
  const texts = inFolders('react').flatMap((source) => source.texts.flatMap((text) => text.split(/\s+/)));
  const drawn = new Set([...texts, 'primary-button', 'secondary-button', 'danger-button']); // `${kind}-button`

  expect(Object.keys(elementParts).filter((part) => !drawn.has(part))).toEqual([]);
});
