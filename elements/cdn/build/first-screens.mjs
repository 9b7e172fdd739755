import { pathToFileURL } from 'node:url';
import { defaultLocale, locales } from '../../../core/model/locale.ts';
import { markCondition, mergeLanguages, toDrawing } from './drawing.mjs';
import { screenModules, screenTexts } from './screen-modules.mjs';
import { compileSheet } from './sheets/compile.mjs';
import { toRules } from './sheets/rules.mjs';

/** Sample values, which can be recognised in the markup. */
const samples = {
  'api-host': 'https://api.example.com',
  'company-id': '1',
  'prefilled-account': 'the-account',
  'prefilled-phone': 'the-phone',
  methods: 'wechat',
};
const userAgent = 'MicroMessenger/8.0';
/** The tag whose first screen is part of the loader; those of the others are in files of their own. */
const first = 'portal-login';

/**
 * The first screens of all tags with a form, as data: what `account-portal/server` renders. `dist` has the built modules.
 * - `rules`: the first rules of the stylesheet, which all of them need
 * - `first`: the screen of the login: its drawing, its words by language, and the rules that it needs besides `rules`
 * - `further`: the same for each other tag
 * - `modules`: by tag, the module of its screen; none for the login, which the runtime has
 * - `texts`: by tag, the namespaces of the texts of its screen
 * - `paths`: by tag, the path of its screen in a portal of its own
 * - `screenNames`: by tag, the name of its screen
 */
async function renderFirstScreens(dist) {
  const at = (file) => import(pathToFileURL(`${dist}/${file}`).href);
  const [core, server, { elements }, { toAttributeName }, { pickRules, toText }] = await Promise.all(
    [
      'core/index.js',
      'elements/server.js',
      'elements/elements.js',
      'elements/attributes/attributes.js',
      'elements/server/pick-rules.js',
    ].map(at),
  );

  const drawn = Object.entries(elements)
    .filter(([, { Content }]) => Content)
    .map(([tag, row]) => {
      const markup = (locale, more) =>
        server
          .renderToString(tag, { ...samples, ...more }, { instanceId: 'the-id', locale, userAgent })
          .replace(/<style.*?<\/style>/s, '');
      return { tag, row, markup, markups: locales.map((locale) => markup(locale, {})) };
    });
  const forms = drawn.filter(({ tag, markups: [inDefault] }) => inDefault.includes('<form') && tag !== 'portal-app');

  const paintedRules = toRules(await compileSheet('react/ui/sheet/painted.css'));
  const toScreens = ({ tag, row, markup, markups }) => {
    const words = [];
    const drawing = mergeLanguages(markups.map(toDrawing), words);
    markCondition(drawing, toDrawing(markup(defaultLocale, { remember: 'off' })), 'remember');
    markCondition(drawing, toDrawing(markup(defaultLocale, { methods: undefined })), 'methods');
    const unsupported = Object.keys(row.attributes)
      .filter((name) => row.attributes[name].unpainted)
      .map(toAttributeName);
    return {
      screens: { [tag]: { drawing, unsupported } },
      words: Object.fromEntries(locales.map((locale, index) => [locale, words.map((texts) => texts[index])])),
      sheet: toText(pickRules(paintedRules, markups[0])),
    };
  };
  const [screens, texts] = [screenModules(dist), await screenTexts(dist)];
  const moduleOf = ({ row }) =>
    row.tag === 'portal-app' ? `${dist}/react/app/portal-app.js` : screens[row.placeOf({}).screen][0];
  return {
    rules: await compileSheet('react/ui/sheet/first.css'),
    first: toScreens(forms.find(({ tag }) => tag === first)),
    further: new Map(forms.filter(({ tag }) => tag !== first).map((form) => [form.tag, toScreens(form)])),
    texts: Object.fromEntries(drawn.map(({ tag, row }) => [tag, texts[row.placeOf({}).screen]])),
    modules: Object.fromEntries(drawn.map((form) => [form.tag, moduleOf(form)])),
    paths: Object.fromEntries(drawn.map(({ tag, row }) => [tag, core.toPath(row.placeOf({}))])),
    screenNames: Object.fromEntries(drawn.map(({ tag, row }) => [tag, row.placeOf({}).screen])),
  };
}

/** A function that returns `renderFirstScreens`, rendered once: by the first build that needs them. */
export function createFirstScreens(dist) {
  let screens;
  return () => {
    screens ??= renderFirstScreens(dist);
    return screens;
  };
}
