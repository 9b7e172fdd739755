import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import {
  type Choices,
  drawnTags,
  ignoredIn,
  readChoices,
  toAttributes,
  writeChoices,
} from '../../../examples/playground/choices.ts';
import { createPlaygroundPages } from '../../../examples/playground/playground-pages.ts';
import { toPreviewEvent } from '../../../examples/playground/preview-event.ts';
import { snippetOf } from '../../../examples/playground/snippets.ts';
import { type StackName, stackNames, stacks } from '../../../examples/playground/stacks.ts';

const origin = 'https://account.example.com';
const quickStart = (stack: StackName) => readFileSync(`examples/frameworks/${stacks[stack].file}`, 'utf8');
const snippet = (stack: StackName, choices: Choices) => snippetOf(stack, quickStart(stack), choices, origin);
/** What the quick start itself shows. */
const plain = readChoices('#language=en');
const hostile = `"><script>alert(1)</script>' {{x}} {x} @if \${x} \` \\ &amp; </style>`;
const chosen = readChoices(
  `#${new URLSearchParams({ tag: 'portal-login', company: '1002', root: 'frame', scheme: 'dark', 't.radius': '4px', 'a.autoFocus': 'true', 'a.disabled': '' })}`,
);
const worst: Choices = {
  ...chosen,
  attributes: { prefilledAccount: hostile },
  tokens: { fontFamily: hostile },
  layout: { helpUrl: hostile },
};

/** The syntax errors of TypeScript code. */
function faultsOf(code: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(code, {
    fileName: 'snippet.tsx',
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2022, experimentalDecorators: true },
  });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** The attributes of the JSX element, by name. */
function readJsx(code: string): Record<string, string | null> {
  const found: Record<string, string | null> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node)) {
      const { initializer } = node;
      const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
      found[node.name.getText()] = value && ts.isStringLiteralLike(value) ? value.text : null;
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('snippet.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test('the URL keeps every choice, and ignores unknown ones', () => {
  expect(readChoices(writeChoices(worst))).toEqual(worst);
  expect(
    readChoices('#tag=script&root=eval&company=__proto__&a.onclick=x&t.x=y&a.apiHost=https://evil.example'),
  ).toEqual(readChoices(''));
});

test('what an address has besides is named, if it is a plain name, and never its value', () => {
  expect(ignoredIn(writeChoices(worst))).toEqual([]);
  expect(ignoredIn('#tag=script&a.remember=maybe&a.onclick=go()&l.logoPlacement=left&language=en&scheme=dark')).toEqual(
    ['tag', 'a.remember', 'a.onclick', 'l.logoPlacement'],
  );
  expect(ignoredIn(`#<b>x</b>=1&t.radius=${'9'.repeat(300)}`)).toEqual(['…', 't.radius']);
});

test('the URL of a new playground names its tag only, and no value in it is longer than 200 characters', () => {
  expect(writeChoices(readChoices(''))).toBe('#tag=portal-login');
  expect(readChoices(`#t.radius=${'9'.repeat(300)}`).tokens.radius).toHaveLength(200);
});

test.each(stackNames)('the snippet of %s is its quick start, with what was chosen', (stack) => {
  const { file, page } = stacks[stack];
  const lines = (text: string) =>
    text
      .replaceAll(origin, '')
      .replaceAll('http://127.0.0.1:4100', '')
      .match(/[\w'"-]{4,}/g);

  expect(readFileSync(`docs/quick-starts/${page}.md`, 'utf8')).toContain(
    stack === 'html' ? 'portal-login' : readFileSync(`examples/frameworks/${file}`, 'utf8').trim(),
  );
  const own = new Set(lines(snippet(stack, plain)));
  expect(lines(quickStart(stack))?.filter((word) => !own.has(word) && !/redirect|manual/.test(word))).toEqual([]);
});

test('every tag has a snippet of every stack, with its name and definition', () => {
  for (const tag of drawnTags)
    for (const stack of stackNames) {
      const text = snippet(stack, { ...chosen, tag, attributes: { disabled: '' } });
      expect(text).toMatch(new RegExp(`<${tag}\\b|tag="${tag}"`));
      if (stack !== 'html') expect(text).toContain(`from 'account-portal/elements/${tag.replace('portal-', '')}'`);
    }
});

test('the HTML has the attributes of the preview', () => {
  expect(snippet('html', chosen)).toContain(
    [
      '    <portal-login',
      '      api-host="https://account.example.com"',
      '      company-id="1002"',
      '      locale="zh"',
      '      color-scheme="dark"',
      '      isolation="frame"',
      '      disabled',
      '      auto-focus="true"',
      '    >',
      '      <a href="https://account.example.com/login?companyId=1002">登录</a>',
      '    </portal-login>',
      '    <script>',
      "      const login = document.querySelector('portal-login');",
      "      login.appearance = { variables: { radius: '4px' } };",
    ].join('\n'),
  );
});

test.each([
  ['portal-login', 'light', undefined],
  ['portal-login', 'auto', 'auto'],
  ['portal-app', 'light', 'light'],
  ['portal-app', 'auto', undefined],
] as const)('a %s in %s gets the colour scheme if it differs from the default', (tag, scheme, expected) => {
  const attributes = new Map(toAttributes({ ...chosen, tag, scheme }, origin));

  expect(attributes.get('color-scheme')).toBe(expected);
});

test.each([chosen, worst])('the snippets of JSX are valid TypeScript with the chosen attributes', (choices) => {
  for (const stack of ['react', 'next', 'solid'] as const) {
    const code = snippet(stack, choices);
    expect(faultsOf(code)).toEqual([]);
    expect(readJsx(code)).toMatchObject({ 'company-id': '1002', isolation: 'frame' });
    if (choices === worst) expect(readJsx(code)['prefilled-account']).toBe(hostile);
  }
});

test.each(['react', 'next'] as const)(
  'the snippet of %s has the component, unless only a tag has what was chosen',
  (stack) => {
    const code = snippet(stack, { ...chosen, root: 'light', attributes: {}, tag: 'portal-register', language: 'es' });

    expect(faultsOf(code)).toEqual([]);
    expect(code).toContain('<Register onLogin=');
    expect(code).toContain("companyId: '1002'");
    expect(code).toMatch(/const appearance = \{ colorScheme: 'dark', variables: \{ radius: '4px' \} \} as const;\n/);
    expect(code).toContain('appearance={appearance}>');
    expect(code).toMatch(/locale(="es"|: 'es')/);
    expect(snippet(stack, { ...chosen, root: 'light' })).toContain('tag="portal-login"');
  },
);

test.each([chosen, worst])('the scripts of the other snippets are valid TypeScript', (choices) => {
  for (const stack of ['vue', 'nuxt', 'svelte', 'astro'] as const) {
    const scripts = snippet(stack, choices).match(/<script[^>]*>[\s\S]*?<\/script>/g) ?? [];
    expect(scripts).toHaveLength(1);
    expect(faultsOf(String(scripts[0]).replace(/<\/?script[^>]*>/g, ''))).toEqual([]);
  }
  expect(faultsOf(snippet('angular', choices))).toEqual([]);
});

test.each([
  ['html', "login.appearance = { layout: { logoPlacement: 'none', showOptionalFields: false } };"],
  ['astro', "login.appearance = { layout: { logoPlacement: 'none', showOptionalFields: false } };"],
  ['react', 'appearance={appearance}'],
  ['next', 'appearance={appearance}'],
  ['vue', ':appearance.prop="appearance"'],
  ['nuxt', ':appearance.prop="appearance"'],
  ['svelte', '{appearance}'],
  ['solid', 'prop:appearance={appearance}'],
  ['angular', '[appearance]="appearance"'],
] as const)('the %s snippet passes the appearance, if one was chosen', (stack, text) => {
  const layout = { logoPlacement: 'none', showOptionalFields: 'false' };

  expect(snippet(stack, { ...chosen, tokens: {}, layout })).toContain(text);
  expect(snippet(stack, { ...chosen, tokens: {} })).not.toContain('appearance');
});

test.each(stackNames)('input cannot end an attribute, tag, script or expression of the %s snippet', (stack) => {
  const text = snippet(stack, worst);
  const scripts = (quickStart(stack).match(/<\/script>/g) ?? []).length;

  expect(text).not.toContain('<script>alert');
  expect(text.match(/<\/script>/g) ?? []).toHaveLength(scripts);
  expect(text).not.toContain('</style>');
  if (stack === 'angular')
    expect(text.replace(/export class [\s\S]*/, '').replace('{{ name() }}', '')).not.toMatch(/\{\{|@if \$/);
});

test('the page serves the quick starts as they are, and what each tag costs by the files of the build', async () => {
  const pages = createPlaygroundPages();
  const texts = await (await pages.request('/playground/quick-starts.json')).json();
  const { tags, frame, single } = await (await pages.request('/playground/costs.json')).json();
  const { sizes } = JSON.parse(readFileSync('test/release/sizes.json', 'utf8'));
  const near = (size: number, name: string) => expect(Math.abs(size / sizes[name] - 1)).toBeLessThan(0.1);

  expect(texts).toEqual(Object.fromEntries(stackNames.map((stack) => [stack, quickStart(stack)])));
  expect(Object.keys(tags)).toEqual([...drawnTags]);
  near(tags['portal-login'].zh.usable, 'login: until the form is usable');
  near(tags['portal-login'].zh.all, 'login: in all');
  near(tags['portal-register'].zh.usable, 'registration: until the form is usable');
  near(tags['portal-register'].zh.all, 'registration: in all');
  near(frame.all, 'a page with nothing but frames: in all');
  near(single.all, 'everything in one file');
  for (const byLanguage of Object.values<Record<string, { usable: number; all: number }>>(tags))
    for (const { usable, all } of Object.values(byLanguage)) expect(usable).toBeLessThanOrEqual(all);
});

test('events in the log have no auth code, URL parameters or input', () => {
  const detail = {
    at: 7,
    instanceId: 'p1',
    authCode: 'c0de',
    landing: { url: 'https://store.example.com/home?auth_code_=c0de' },
    values: { account: '13800138000' },
    waitUntil: () => undefined,
  };

  const shown = toPreviewEvent({ type: 'portal-login', detail } as CustomEvent);

  expect(shown).toMatchObject({ type: 'portal-login', at: 7 });
  expect(shown.detail).toBe(
    '{ "authCode": "•••", "landing": { "url": "https://store.example.com/home?•••" }, "values": { "account": "•••" } }',
  );
});
