import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { browserslistToTargets, bundleAsync, Features, transform } from 'lightningcss';
import postcss from 'postcss';
import { dark, light } from '../../../../react/theme/schemes.ts';
import { version } from '../../../../react/ui/sheet/scope.ts';

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));
/** `color-scheme` stays as it is: nothing of ours uses `light-dark()`, for which it would set two more variables. */
const forBrowsers = { targets: browserslistToTargets(browserslist), exclude: Features.LightDark };

/**
 * Breaks ties between rules of equal specificity: rules of components win over those of `second.css`, and those over
 * `first.css`. So the order in which a browser adopts the files does not matter.
 */
export const weights = {
  base: 0,
  schemes: 0,
  tokens: 0,
  controls: 0,
  card: 0,
  states: 1,
  outcomes: 1,
  preferences: 1,
  motion: 1,
};
const weightOfComponents = 2;

/** The colours that pages replace by tokens: `--pt-text: var(--portal-color-text, …)`. */
const toColors = (scheme) =>
  Object.entries(scheme).map(([name, value]) => `--pt-${name}: var(--portal-color-${name}, ${value});`);

/** Files that are made of tables. */
const written = new Map([
  [
    'schemes',
    `:scope { ${toColors(light).join(' ')} } :scope[data-color-scheme='dark'] { ${toColors(dark).join(' ')} }`,
  ],
]);

/**
 * Compiles a file of `react/ui/sheet`, and what it imports, for the browsers of package.json. Every selector begins with
 * `:scope`, which stands for our root (`toSheet`); `.name` becomes the selector of a part; the names of keyframes get our
 * version, as they share one namespace with those of the page and of other versions; and what is for the dark scheme also
 * applies to `auto` where the user prefers dark.
 */
export async function compileSheet(file) {
  const { code } = await bundleAsync({ filename: file, minify: true, ...forBrowsers, resolver: { read: readScoped } });
  return `${code}`;
}

function readScoped(file) {
  const name = basename(file, '.css');
  const source = written.get(name) ?? readFileSync(file, 'utf8');
  const weight = weights[name] ?? weightOfComponents;
  const visitor = {
    Selector(selector) {
      return withRoot(selector.map(toPart), weight);
    },
  };
  const scoped = transform({ filename: file, code: Buffer.from(source), ...forBrowsers, visitor });
  const sheet = postcss.parse(`${scoped.code}`);
  addAutomaticDark(sheet);
  renameMotions(sheet);
  return `${sheet}`;
}

/** As lightningcss writes it. */
const isDark = '[data-color-scheme="dark"]';
const isAutomatic = '[data-color-scheme="auto"]';

function addAutomaticDark(sheet) {
  sheet.walkRules((rule) => {
    if (!rule.selector.includes(isDark)) return;
    const media = postcss.atRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
    media.append(rule.clone({ selector: rule.selector.replaceAll(isDark, isAutomatic) }));
    rule.after(media);
  });
}

/** Our keyframes are written as dashed identifiers, which no keyword is. */
const toMotion = (word) => (word.startsWith('--') ? word.replace('--', `portal-${version}-`) : word);

function renameMotions(sheet) {
  sheet.walkAtRules('keyframes', (rule) => {
    rule.params = toMotion(rule.params);
  });
  sheet.walkDecls(/^animation(-name)?$/, (declaration) => {
    const animations = postcss.list.comma(declaration.value);
    declaration.value = animations.map((one) => postcss.list.space(one).map(toMotion).join(' ')).join(', ');
  });
}

function toPart(simple) {
  if (simple.selectors) return { ...simple, selectors: simple.selectors.map((inner) => inner.map(toPart)) };
  if (simple.type !== 'class') return simple;
  const operation = { operator: 'includes', value: simple.name, caseSensitivity: 'case-sensitive' };
  return { type: 'attribute', name: 'data-part', operation };
}

const scope = { type: 'pseudo-class', kind: 'scope' };
const descendant = { type: 'combinator', value: 'descendant' };
const weighing = { type: 'pseudo-class', kind: 'not', selectors: [[{ type: 'type', name: '_' }]] };

/** A nested rule is in the root already, by the selector around it. */
function withRoot(selector, weight) {
  if (selector.some(({ type }) => type === 'nesting')) return selector;
  const [first, ...others] = selector;
  const rest = first.kind === 'scope' ? others : [descendant, ...selector];
  return [scope, ...Array(weight).fill(weighing), ...rest];
}
