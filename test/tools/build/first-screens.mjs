import { pathToFileURL } from 'node:url';
import { minifyRules } from './style-rules.mjs';

const locales = ['zh', 'en', 'es'];
const fixed = {
  'api-host': 'https://api.example.com',
  'company-id': '1',
  'prefilled-account': 'the-account',
  'prefilled-phone': 'the-phone',
};
const placeholders = { 'the-id': '{id}', 'the-account': '{account}', 'the-phone': '{phone}' };
/** Its first screen is in the loader; those of the others are in files of their own. */
const first = 'portal-login';
/** What the loader reads from the attributes of a tag; another one leaves the painting to the runtime. */
const painted = [
  ...['companyId', 'apiHost', 'locale', 'colorScheme', 'themeId', 'renderRoot', 'autoFocus', 'disabled', 'busy'],
  ...['redirect', 'redirectAllow', 'storagePrefix', 'debug', 'methods', 'remember'],
  ...['prefilledAccount', 'prefilledPhone', 'documentEffects'],
];

/**
 * The first screens that are known without a server, as data: what `account-portal/server` draws for each tag and
 * language, its words apart, and what depends on an attribute named. `dist` has the built modules. Of each tag comes
 * the module of its screen, too. The first rules of the sheet come once, and with a screen what it needs beside them.
 */
export async function firstScreens(dist) {
  const at = (file) => import(pathToFileURL(`${dist}/${file}`).href);
  const [
    core,
    server,
    { elements },
    { toAttributeName },
    { pickRules },
    { furtherText },
    { first: firstRules },
    table,
  ] = await Promise.all(
    [
      'core/index.js',
      'elements/server.js',
      'elements/elements.js',
      'elements/attributes.js',
      'elements/server/pick-rules.js',
      'react/ui/sheet.js',
      'react/ui/sheet/first.js',
      'react/screens.js',
    ].map(at),
  );

  const drawn = Object.entries(elements)
    .filter(([, { View }]) => View)
    .map(([tag, row]) => {
      const markup = (locale, more) =>
        server
          .renderToString(tag, { ...fixed, ...more }, { instanceId: 'the-id', locale })
          .replace(/<style.*?<\/style>/s, '');
      return { tag, row, markup, markups: locales.map((locale) => markup(locale, {})) };
    });
  const forms = drawn.filter(({ tag, markups: [zh] }) => zh.includes('<form') && tag !== 'portal-app');

  const toScreens = ({ tag, row, markup, markups }) => {
    const words = [];
    const drawing = merge(markups.map(toFrame), words);
    mark(drawing, toFrame(markup('zh', { remember: 'off' })), 'remember');
    const unlike = Object.keys(row.attributes)
      .filter((name) => !painted.includes(name))
      .map(toAttributeName);
    return {
      screens: { [tag]: { drawing, unlike } },
      words: Object.fromEntries(locales.map((locale, index) => [locale, words.map((texts) => texts[index])])),
      sheet: minifyRules(pickRules(furtherText, markups[0])),
    };
  };
  const moduleOf = ({ row }) => {
    const [, file] = /import\('\.\/(.*?)'\)/.exec(`${table.screens[row.placeOf({}).screen]}`) ?? [];
    return `${dist}/react/${row.tag === 'portal-app' ? 'portal-app.js' : file}`;
  };
  return {
    rules: minifyRules(firstRules),
    first: toScreens(forms.find(({ tag }) => tag === first)),
    further: new Map(forms.filter(({ tag }) => tag !== first).map((form) => [form.tag, toScreens(form)])),
    modules: Object.fromEntries(drawn.map((form) => [form.tag, moduleOf(form)])),
    paths: Object.fromEntries(drawn.map(({ tag, row }) => [tag, core.toPath(row.placeOf({}))])),
  };
}

/** What is in the box of the element. React writes every tag and every end of one, so this needs no parser of HTML. */
function toFrame(markup) {
  const root = ['', {}, []];
  const open = [root];
  const token = /<!--.*?-->|<\/([\w-]+)>|<([\w-]+)((?: [\w:-]+(?:="[^"]*")?)*) ?(\/?)>|([^<]+)/g;
  for (const [, closed, tag, attributes, empty, text] of markup.matchAll(token)) {
    const [, , children] = open.at(-1);
    if (closed) open.pop();
    else if (tag) {
      const pairs = [...attributes.matchAll(/ ([\w:-]+)(?:="([^"]*)")?/g)];
      const told = pairs.map(([, name, value = '']) => [name, toPlain(value)]);
      const node = [tag, Object.fromEntries(told.filter(([name]) => name !== 'part')), []];
      children.push(node);
      if (!empty) open.push(node);
    } else if (text) children.push(toPlain(text));
  }
  const [element] = root[2];
  return element[2].find(([tag]) => tag === 'fieldset')[2][0];
}

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" };

function toPlain(text) {
  const plain = text.replace(/&[#\w]+;/g, (entity) => entities[entity]);
  return plain.replace(/the-id|the-account|the-phone/g, (name) => placeholders[name]);
}

/** One drawing of several languages: where they differ stands the number of a word. */
function merge(nodes, words) {
  const [first] = nodes;
  if (nodes.every((node) => typeof node === 'string')) return toWord(nodes, words);
  const [tag, attributes, children] = first;
  if (nodes.some((node) => node[0] !== tag || node[2].length !== children.length))
    throw new Error(`the languages draw different elements at <${tag}>`);
  const names = Object.keys(attributes);
  return [
    tag,
    Object.fromEntries(
      names.map((name) => [
        name,
        toWord(
          nodes.map((node) => node[1][name]),
          words,
        ),
      ]),
    ),
    children.map((_, index) =>
      merge(
        nodes.map((node) => node[2][index]),
        words,
      ),
    ),
  ];
}

function toWord(texts, words) {
  if (texts.every((text) => text === texts[0])) return texts[0];
  const known = words.findIndex((others) => others.every((other, index) => other === texts[index]));
  return known >= 0 ? known : words.push(texts) - 1;
}

/** Names the condition on every element that the other drawing, made without it, has not. */
function mark(drawing, without, condition) {
  const rest = [...without[2]];
  for (const child of drawing[2]) {
    if (!Array.isArray(child)) rest.shift();
    else if (Array.isArray(rest[0]) && isSame(child, rest[0])) mark(child, rest.shift(), condition);
    else child[3] = condition;
  }
  if (rest.length > 0) throw new Error(`without "${condition}" there is more, not less`);
}

const isSame = (one, other) => one[0] === other[0] && one[1]['data-part'] === other[1]['data-part'];
