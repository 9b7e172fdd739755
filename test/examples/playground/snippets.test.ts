import ts from 'typescript';
import { expect, test } from 'vitest';
import {
  type Choices,
  drawnTags,
  offers,
  readChoices,
  toAttributes,
  writeChoices,
} from '../../../examples/playground/choices.ts';
import { toPreviewEvent } from '../../../examples/playground/preview-event.ts';
import { snippets } from '../../../examples/playground/snippets.ts';

const origin = 'https://account.example.com';
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

test('the URL of a new playground names its tag only, and no value in it is longer than 200 characters', () => {
  expect(writeChoices(readChoices(''))).toBe('#tag=portal-login');
  expect(readChoices(`#t.radius=${'9'.repeat(300)}`).tokens.radius).toHaveLength(200);
});

test('every tag has a snippet of every kind with its name and definition', () => {
  for (const tag of drawnTags)
    for (const code of offers.code) {
      const text = snippets[code]({ ...chosen, tag, attributes: {}, code }, origin);
      expect(text).toContain(`<${tag}`);
      if (code !== 'html') expect(text).toContain(`from 'account-portal/elements/${tag.replace('portal-', '')}'`);
    }
});

test('the HTML has the attributes of the preview', () => {
  expect(snippets.html(chosen, origin)).toBe(
    [
      '<script type="module" src="https://account.example.com/cdn/account-portal.js" crossorigin></script>',
      '',
      '<style>',
      'portal-login {',
      '  --portal-radius: 4px;',
      '}',
      '</style>',
      '',
      '<portal-login',
      '  api-host="https://account.example.com"',
      '  company-id="1002"',
      '  locale="zh"',
      '  color-scheme="dark"',
      '  isolation="frame"',
      '  disabled',
      '  auto-focus="true"',
      '>',
      '  <a href="https://account.example.com/login?companyId=1002">登录</a>',
      '</portal-login>',
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

test.each([chosen, worst])('the React snippet is valid TypeScript with the chosen attributes', (choices) => {
  const code = snippets.react(choices, origin);

  expect(faultsOf(code)).toEqual([]);
  expect(readJsx(code)).toMatchObject({ 'company-id': '1002', isolation: 'frame' });
  if (choices === worst) expect(readJsx(code)['prefilled-account']).toBe(hostile);
});

test.each([chosen, worst])('the Vue and Angular snippets are valid TypeScript', (choices) => {
  const script = /<script setup>\n([\s\S]*?)<\/script>/.exec(snippets.vue(choices, origin))?.[1] ?? 'missing(';

  expect(faultsOf(script)).toEqual([]);
  expect(faultsOf(snippets.angular(choices, origin))).toEqual([]);
});

test.each([
  [
    'html',
    "document.querySelector('portal-login').appearance = { layout: { logoPlacement: 'none', showOptionalFields: false } };",
  ],
  ['react', 'appearance={appearance}'],
  ['vue', ':appearance.prop="appearance"'],
  ['angular', '[appearance]="appearance"'],
] as const)('the %s snippet passes the layout', (code, text) => {
  const layout = { logoPlacement: 'none', showOptionalFields: 'false' };

  expect(snippets[code]({ ...chosen, layout }, origin)).toContain(text);
  expect(snippets[code](chosen, origin)).not.toContain('appearance');
});

test.each(['html', 'vue', 'angular'] as const)(
  'input cannot end an attribute, tag or style of the %s snippet',
  (code) => {
    const text = snippets[code](worst, origin);

    expect(text).not.toContain('<script>alert');
    expect(text.match(/<\/script>/g) ?? []).toHaveLength({ html: 2, vue: 1, angular: 0 }[code]);
    expect(text.match(/<\/style>/g) ?? []).toHaveLength(code === 'angular' ? 0 : 1);
    expect(text).toContain(
      code === 'angular' ? `[attr.prefilled-account]="'&quot;>&lt;script>` : 'prefilled-account="&quot;>&lt;script>',
    );
    expect(text.replace(/styles: `[^`]*|export class [\s\S]*/g, '')).not.toMatch(
      code === 'angular' ? /\{\{|@if/ : /"><script>/,
    );
    expect(text).toMatch(/--portal-font-family: [^"';{}<>]*;/);
  },
);

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
