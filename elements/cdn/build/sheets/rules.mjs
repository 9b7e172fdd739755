import { transform } from 'lightningcss';
import postcss from 'postcss';
import { version } from '../../../../react/ui/sheet/scope.ts';

/** Prepares compiled CSS for `pickRules`, so that no server parses any. */
export const toRules = (css) => postcss.parse(css).nodes.map(toRule);

function toRule(node) {
  if (node.type === 'rule') return toStyleRule(node);
  if (node.name === 'keyframes') return { motion: node.params, text: `${node}` };
  return { head: `@${node.name} ${node.params}`, rules: node.nodes.map(toRule) };
}

function toStyleRule({ selectors, nodes }) {
  return {
    selectors: selectors.map((text) => ({ text, compounds: toCompounds(text).map(toConditions) })),
    body: nodes.join(';'),
    motions: nodes.filter(({ prop }) => prop.startsWith('animation')).flatMap(motionsIn),
  };
}

const motionsIn = ({ value }) =>
  postcss.list.comma(value).flatMap((one) => postcss.list.space(one).filter((word) => word.startsWith('portal-')));

/** The compounds of a selector, each a list of simple selectors of lightningcss. */
function toCompounds(text) {
  let selector = [];
  const visitor = {
    Selector(parsed) {
      selector = parsed;
    },
  };
  transform({ filename: 'selector.css', code: Buffer.from(`${text} {}`), visitor });
  const compounds = [[]];
  for (const simple of selector) {
    if (simple.type === 'combinator' && simple.value !== 'pseudo-element') compounds.push([]);
    else compounds.at(-1).push(simple);
  }
  return compounds;
}

const root = { name: 'data-portal-edition', sign: '=', wanted: version };

function toConditions(compound) {
  const negations = compound.filter(({ kind }) => kind === 'not').flatMap(({ selectors }) => selectors.flat());
  return {
    tag: compound.find(({ type }) => type === 'type')?.name ?? null,
    required: [...compound.filter(({ kind }) => kind === 'scope').map(() => root), ...toAttributes(compound)],
    banned: toAttributes(negations),
  };
}

const signs = { equal: '=', includes: '~=' };

const toAttributes = (simples) =>
  simples
    .filter(({ type }) => type === 'attribute')
    .map(({ name, operation }) => ({
      name,
      sign: operation ? signs[operation.operator] : null,
      wanted: operation?.value ?? '',
    }));
