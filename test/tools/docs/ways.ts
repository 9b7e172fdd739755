import { readFileSync } from 'node:fs';
import { readRecord } from '../../figures/records.mjs';
import { code, table } from './markdown.ts';

/** A test by its file and a part of its title that no other test of the file has. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

const places = ['the portal', 'a tag', 'an isolated tag', 'inside WeChat', 'the native app'] as const;

type Place = (typeof places)[number];

const e2e = (name: string, title: string): Proof => ({ file: `test/e2e/${name}.test.ts`, title });
const webview = (title: string): Proof => ({ file: 'test/webview/portal.test.ts', title });

/** Which tests log in by which way, where. */
export const proofs: Readonly<Record<string, Partial<Readonly<Record<Place, readonly Proof[]>>>>> = {
  password: {
    'the portal': [e2e('login-form', 'works by keyboard alone')],
    'a tag': [e2e('tenant-site', 'the masthead names the user of a login on the page')],
    'an isolated tag': [e2e('frame-elsewhere', 'logs in in a frame on another site, without storage')],
    'inside WeChat': [e2e('wechat', 'inside WeChat, a new user is asked, links an account by password')],
    'the native app': [
      webview('from the login to the landing: a handler %s'),
      webview('by an object of Android, from the login to the landing: %s'),
    ],
  },
  'text message': {
    'the portal': [e2e('login-by-code', 'on the portal, a code by text message logs in, over a reload')],
    'a tag': [e2e('login-by-code', 'in a tag, a code by text message logs in')],
    'an isolated tag': [e2e('login-by-code', 'in an isolated tag, a code by text message logs in')],
    'inside WeChat': [e2e('wechat', 'inside WeChat, a code by text message logs in')],
    'the native app': [webview('a code by text message logs in, and the app keeps the user')],
  },
  WeChat: {
    'the portal': [e2e('wechat', 'on a desktop, a code is scanned, refused, scanned again')],
    'a tag': [e2e('wechat', 'in a tag, a code of WeChat is scanned on a desktop')],
    'an isolated tag': [e2e('framed-scan', 'an isolated tag shows a code of WeChat')],
    'inside WeChat': [e2e('wechat', 'inside WeChat, a linked user is logged in silently')],
    'the native app': [e2e('wechat', 'in the app, the app asks WeChat and the user lands')],
  },
};

export const everyProof = (): readonly Proof[] => Object.values(proofs).flatMap((where) => Object.values(where).flat());

/** By the name that BROWSERS has for it; `ios` is the native host of the examples. A view is what apps embed, or its engine. */
export const engines: Readonly<Record<string, { readonly title: string; readonly is: string; readonly view?: true }>> =
  {
    chromium: { title: 'Chromium', is: 'the installed one' },
    'chromium-86': { title: 'Chromium 86', is: 'the oldest supported one' },
    firefox: { title: 'Firefox', is: "Debian's ESR" },
    webkit: { title: 'WebKitGTK', is: "Debian's, of the age of the current Safari" },
    wpe: { title: 'WPE', is: 'the WebKit of Safari 16.0, in Debian 12' },
    'chromium-114': { title: 'Chromium 114', is: 'the engine of web views of HarmonyOS 4.1', view: true },
    'chromium-132': { title: 'Chromium 132', is: 'the engine of web views of HarmonyOS 5 and 6', view: true },
    qtwebengine: { title: 'QtWebEngine', is: 'the embedded view of Qt', view: true },
    android: {
      title: 'Android',
      is: "the installed Chromium without the APIs that Android's web view lacks",
      view: true,
    },
    ios: { title: 'iOS', is: "a native view of WebKitGTK without the APIs that iOS's web view lacks", view: true },
  };

/** What a run of `npm run test:ways` in an engine has left. */
export interface EngineRun {
  readonly id: string;
  readonly version: string;
  readonly date: string;
  readonly tests: number;
  /** By {@link keyOf}. */
  readonly passed: readonly string[];
}

export const keyOf = ({ file, title }: Proof): string => `${file}: ${title}`;

/** A user agent makes no engine: what WeChat or an app shows is proven by the engine of a view only. */
const countsIn = (place: Place, id: string): boolean =>
  Boolean(engines[id]?.view) || (place !== 'inside WeChat' && place !== 'the native app');

/** Throws if there is no such test, or more than one. */
export function checkProof({ file, title }: Proof, source = readFileSync(file, 'utf8')): void {
  const [before = '', rest, ...more] = source.split(title);
  if (rest === undefined) throw new Error(`${file} has no test "${title}".`);
  if (more.length > 0) throw new Error(`${file} has several tests "${title}".`);
  if (!/(?:journey|test(?:\.each(?:<\w+>)?\([\s\S]*?\))?)\(\s*['"`][^'"`\n]*$/.test(before))
    throw new Error(`"${title}" is no title of a test in ${file}.`);
}

const recorded = (): readonly EngineRun[] => readRecord('ways')?.figures.engines ?? [];

/** The day of the run in which an engine has passed a test of this place, if there is one. */
function dayOf(some: readonly Proof[], place: Place, { id, date, passed }: EngineRun): string {
  const isProven = countsIn(place, id) && some.some((proof) => passed.includes(keyOf(proof)));
  return isProven ? date : '–';
}

/** docs/ways.md. */
export function describeWays(runs: readonly EngineRun[] = recorded()): string {
  const strangers = runs.filter(({ id }) => !Object.hasOwn(engines, id)).map(({ id }) => id);
  if (strangers.length > 0) throw new Error(`The record has runs of ${strangers.join(', ')}, which nobody knows.`);
  const ran = Object.keys(engines).flatMap((id) => runs.filter((run) => run.id === id));
  const rows = Object.entries(proofs).flatMap(([way, where]) =>
    places.map((place) => [way, place, ...ran.map((run) => dayOf(where[place] ?? [], place, run))]),
  );
  const tests = Object.entries(proofs).flatMap(([way, where]) =>
    places.flatMap((place) => (where[place] ?? []).map(({ file, title }) => [way, place, title, code(file)])),
  );
  const titles = ran.map(({ id }) => engines[id]?.title ?? id);
  return `# Ways to log in, and what proves them

Generated by \`npm run docs:coverage\` of what \`npm run test:ways\` has recorded: for each way to log in and each place of the form the day on which a test went it to the end, in each engine. There is no day without such a run. Inside WeChat and in an app, only the engines of views count: a browser that calls itself WeChat proves nothing.

<!-- ways -->
${table(['way', 'place', ...titles], rows)}
<!-- /ways -->

## The engines

*Tests* are those of the table that ran there: a dash above is a journey that failed, has not run, or cannot be driven there, such as one that needs a second window or blocked storage.

<!-- engines -->
${table(
  ['engine', 'version', 'what it is', 'day', 'tests', 'passed'],
  ran.map(({ id, version, date, tests, passed }) => [
    engines[id]?.title ?? id,
    version,
    engines[id]?.is ?? '',
    date,
    String(tests),
    String(passed.length),
  ]),
)}
<!-- /engines -->

What a view lacks is what [MDN's compatibility data](https://github.com/mdn/browser-compat-data) says of its current version; it is taken from each page before its scripts. \`npm run test:views\` runs all journeys in the engines of views, and those of the app in the oldest ones, too.

Not run: WeChat's own views and HarmonyOS's, which are on devices only. A device shows what no engine here can: the system's dialogs, the keyboard above the form, a code that the system offers above it, and how WeChat's view is patched.

## The tests

<!-- tests -->
${table(['way', 'place', 'test', 'file'], tests)}
<!-- /tests -->
`;
}
