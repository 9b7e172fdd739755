// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Choices, drawnTags, readChoices } from '../../examples/playground/choices.ts';
import { snippetOf } from '../../examples/playground/snippets.ts';
import { type StackName, stacks } from '../../examples/playground/stacks.ts';
import { angularFaults, drawVue, jsxFaults, openProject, templateFaults } from './compilers.ts';

beforeAll(openProject, 300_000);
/** Vue only warns of unknown elements and attributes. */
const warn = vi.spyOn(console, 'warn');
afterEach(() => expect(warn).not.toHaveBeenCalled());

const origin = 'https://account.example.com';
const hostile = `"><script>alert(1)</script>' {{x}} {x} @if \${x} \` \\ &amp; </style>`;
/** All choices besides the tag, with hostile input. */
const chosen = readChoices(
  `#${new URLSearchParams({ company: '1002', root: 'frame', scheme: 'dark', 't.radius': '4px', 'a.autoFocus': 'true', 'a.disabled': '', 'l.socialPlacement': 'top', 'l.showOptionalFields': 'false' })}`,
);
const worst: Choices = { ...chosen, attributes: { prefilledAccount: hostile }, tokens: { fontFamily: hostile } };
const snippet = (stack: StackName, choices: Choices) =>
  snippetOf(stack, readFileSync(`examples/frameworks/${stacks[stack].file}`, 'utf8'), choices, origin);
/** Every tag with and without attributes: React has components and tags. */
const written = (code: StackName, end: string) =>
  Object.fromEntries([
    ...drawnTags.flatMap((tag): [string, string][] => [
      [`${tag}${end}`, snippet(code, { ...chosen, tag })],
      [`plain-${tag}${end}`, snippet(code, { ...chosen, tag, root: 'light', attributes: {} })],
    ]),
    [`worst${end}`, snippet(code, worst)],
  ]);

const readme = readFileSync('elements/README.md', 'utf8');
/** The code block of elements/README.md in this language that contains `part`. */
function block(language: string, part: string): string {
  const blocks = [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter(([, found]) => found === language);
  const code = blocks.map(([, , text = '']) => text).find((text) => text.includes(part));
  if (code === undefined) throw new Error(`elements/README.md has no ${language} block with ${part}`);
  return code;
}

test("Angular compiles the playground's snippets for every tag and the component of the README, and rejects unknown listeners and details", () => {
  const documented = block('ts', '@Component');
  const files = { ...written('angular', '.ts'), 'readme.ts': documented };
  const broken = snippet('angular', chosen).replace('name.set(', 'nome.set(');
  const misspelt = documented.replace('detail.user.name', 'detail.user.nam');

  const faults = angularFaults({ ...files, 'broken.ts': broken, 'misspelt.ts': misspelt });

  expect(faults).toContain("Property 'nome' does not exist");
  expect(faults).toContain("Property 'nam' does not exist");
  expect(Object.keys(files).filter((name) => faults.includes(`${name}`))).toEqual([]);
}, 120_000);

test("TypeScript accepts the playground's React snippets for every tag, and the components of the README", () => {
  const page = { 'readme.tsx': block('tsx', 'onportal-login'), 'late.tsx': block('tsx', 'PortalElement') };

  expect(jsxFaults({ ...written('react', '.tsx'), ...page }, 'react')).toBe('');
  expect(jsxFaults(written('next', '.tsx'), 'react')).toBe('');
});

test.each([
  ['svelte', '.svelte'],
  ['solid', '.solid.tsx'],
] as const)(
  "the compiler of %s accepts the playground's snippets for every tag, and refuses a misspelt detail",
  (stack, end) => {
    const broken = snippet(stack, chosen).replace('detail.user.name', 'detail.user.nam');
    // A tag is refused an attribute that only others have.
    const ownAttributes = Object.fromEntries(
      Object.entries(written(stack, end)).filter(([name]) => /^(plain|worst)/.test(name)),
    );
    const faults = templateFaults(stack, { ...ownAttributes, [`broken${end}`]: broken }, 'snippets');

    expect(faults.map(({ file }) => file)).toEqual([`broken${end}`]);
  },
  240_000,
);

test.each(['react', 'global'] as const)('the %s namespace has the tags and their attributes', (namespace) => {
  const head = `import 'account-portal/elements';\ndeclare global { var h: (tag: string, props: object | null) => unknown }\n`;
  const faults = jsxFaults(
    {
      'good.tsx': `${head}export const a = <portal-login company-id="1001" locale="es" disabled />;`,
      'bad-value.tsx': `${head}export const b = <portal-login color-scheme="blue" />;`,
      'bad-tag.tsx': `${head}export const c = <portal-logon />;`,
    },
    namespace,
  );

  expect(faults).not.toContain('good.tsx');
  expect(faults).toMatch(/bad-value\.tsx.*TS2322/);
  expect(faults).toMatch(/bad-tag\.tsx.*TS2339/);
});

type Named = (tag: string) => boolean;

/** The options of a project's vite.config, as documented. */
const asReadmeSays = (text: string) =>
  new Function('tag', `return (${/isCustomElement: (\(tag\) => [^}]*?) } }/.exec(text)?.[1]})(tag)`) as Named;

const documented = asReadmeSays(block('js', 'isCustomElement'));

test("Vue renders the playground's snippet: the tag with its attributes, properties and listener", async () => {
  const text = snippet('vue', { ...worst, tag: 'portal-login', root: 'light' });
  const page = document.body.appendChild(document.createElement('div'));

  const end = await drawVue('playground', text, documented, page);

  const login = page.querySelector('portal-login');
  expect(login?.getAttribute('company-id')).toBe('1002');
  expect(login?.getAttribute('prefilled-account')).toBe(hostile);
  expect(login).toMatchObject({ appearance: { layout: { socialPlacement: 'top', showOptionalFields: false } } });
  login?.dispatchEvent(new CustomEvent('portal-login', { detail: { user: { name: '林薇' } } }));
  await vi.waitFor(() => expect(page.textContent).toBe('Welcome, 林薇'));
  end();
});

test('Vue renders the tag of the README, with its property', async () => {
  const text = block('vue', ':appearance.prop');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const page = document.body.appendChild(document.createElement('div'));

  const end = await drawVue('readme', text, documented, page);

  const login = page.querySelector('portal-login');
  expect(login).toMatchObject({ appearance: { variables: { colorPrimary: '#0a7a4c' } } });
  login?.dispatchEvent(new CustomEvent('portal-login', { detail: { user: { name: '林薇' } } }));
  expect(log).toHaveBeenLastCalledWith('林薇');
  end();
});

test('Vue compiles every tag, and rejects an unterminated template', async () => {
  const page = document.createElement('div');
  for (const [name, text] of Object.entries(written('vue', ''))) (await drawVue(name, text, documented, page))();

  const broken = snippet('vue', chosen).replace('/>\n</template>', '>\n</template>');
  await expect(drawVue('broken', broken, () => true, page)).rejects.toThrow(/missing end tag/i);
});
