import type { Routing, ScreenName } from 'account-portal';
import { expect, test } from 'vitest';
import { createRouter, type Router } from '../../../core/routes/router.ts';
import { tabHistory } from '../../support/tab-history.ts';

interface History {
  readonly name: string;
  /** `entries`: in a page of others, with an entry for each screen. */
  readonly routing: Routing | 'entries';
  /** The entries of the tab; the portal opens at the last one. */
  readonly tab: readonly string[];
  /** By the user, unless another one is named: `a` and `b` are portals, and `page` is the page around them. */
  readonly presses: readonly string[];
  /** The screens, and the entries of the tab. */
  readonly shown: Readonly<Partial<Record<'a' | 'b', ScreenName>>> & { readonly tab: string };
}

/** The histories that must hold, of screens; those of their steps are in test/react/histories.test.tsx. */
const histories: readonly History[] = [
  {
    name: 'back leads through the screens and out of the page',
    routing: 'path',
    tab: ['/', '/login'],
    presses: ['a: go register', 'a: go agreement', 'back', 'back', 'back'],
    shown: { a: 'login', tab: '[/] /login /register /agreement' },
  },
  {
    name: 'forward leads to the screens again',
    routing: 'path',
    tab: ['/login'],
    presses: ['a: go register', 'a: go agreement', 'back', 'back', 'forward', 'forward'],
    shown: { a: 'agreement', tab: '/login /register [/agreement]' },
  },
  {
    name: 'several steps at once lead to the screen there',
    routing: 'path',
    tab: ['/login'],
    presses: ['a: go register', 'a: go agreement', 'back 2', 'forward 2', 'back 2'],
    shown: { a: 'login', tab: '[/login] /register /agreement' },
  },
  {
    name: 'the arrow goes back in the history, and the next screen takes the place of the one that was left',
    routing: 'path',
    tab: ['/login'],
    presses: ['a: go register', 'a: arrow', 'a: go agreement'],
    shown: { a: 'agreement', tab: '/login [/agreement]' },
  },
  {
    name: 'the arrow, twice and on to another screen before the browser has moved',
    routing: 'path',
    tab: ['/login'],
    presses: ['a: go register', 'a: go agreement', 'a: arrow & a: arrow & a: go forgot'],
    shown: { a: 'forgot', tab: '/login [/forget]' },
  },
  {
    name: 'the arrow, another screen and one in its place before the browser has moved',
    routing: 'path',
    tab: ['/login'],
    presses: ['a: go register', 'a: arrow & a: go forgot & a: replace agreement', 'back', 'forward'],
    shown: { a: 'agreement', tab: '/login [/agreement]' },
  },
  {
    name: 'a screen that replaces another has its entry',
    routing: 'path',
    tab: ['/', '/login'],
    presses: ['a: go register', 'a: replace register-result', 'back', 'forward'],
    shown: { a: 'register-result', tab: '/ /login [/register/result]' },
  },
  {
    name: 'a screen without a path has an entry',
    routing: 'path',
    tab: ['/login'],
    presses: ['a: go change-password', 'back', 'forward'],
    shown: { a: 'change-password', tab: '/login [/login]' },
  },
  {
    name: 'after a reload, back and forward lead by the address',
    routing: 'path',
    tab: ['/login'],
    presses: ['a: go register', 'a: go agreement', 'back', 'reload', 'back', 'forward', 'forward'],
    shown: { a: 'agreement', tab: '/login /register [/agreement]' },
  },
  {
    name: 'after a reload, the arrow leaves what was there before to the button of the browser',
    routing: 'path',
    tab: ['/login'],
    presses: ['a: go register', 'reload', 'a: arrow', 'a: go agreement', 'a: arrow'],
    shown: { a: 'register', tab: '/login [/register] /agreement' },
  },
  {
    name: 'in the fragment, an anchor of the page leaves the screen as it is, and what follows is above it',
    routing: 'hash',
    tab: ['/shop'],
    presses: ['a: go register', 'anchor #prices', 'a: go agreement', 'back', 'back'],
    shown: { a: 'register', tab: '/shop [/shop#/register] /shop#prices /shop#/agreement' },
  },
  {
    name: 'in the fragment, an address that the user enters is followed, and the arrow leads back from it',
    routing: 'hash',
    tab: ['/shop'],
    presses: ['anchor #/register', 'a: arrow'],
    shown: { a: 'login', tab: '[/shop] /shop#/register' },
  },
  {
    name: 'in memory, the history is the page’s',
    routing: 'none',
    tab: ['/', '/shop'],
    presses: ['a: go register', 'a: go agreement', 'a: arrow', 'page: /cart', 'back'],
    shown: { a: 'register', tab: '/ [/shop] /cart' },
  },
  {
    name: 'in a page of others, back and forward lead through the screens, and its address stays',
    routing: 'entries',
    tab: ['/', '/shop?x=1#part'],
    presses: ['a: go register', 'a: go forgot', 'back', 'back', 'forward'],
    shown: { a: 'register', tab: '/ /shop?x=1#part [/shop?x=1#part] /shop?x=1#part' },
  },
  {
    name: 'in a page of others, the arrow goes back in the history',
    routing: 'entries',
    tab: ['/shop'],
    presses: ['a: go register', 'a: go forgot', 'a: arrow & a: arrow & a: go agreement', 'back', 'forward'],
    shown: { a: 'agreement', tab: '/shop [/shop]' },
  },
  {
    name: 'an anchor of the page leaves the screen as it is, and back over it, too',
    routing: 'entries',
    tab: ['/shop'],
    presses: ['a: go register', 'anchor #part', 'back'],
    shown: { a: 'register', tab: '/shop [/shop] /shop#part' },
  },
  {
    name: 'a screen above an entry of the page is left to it',
    routing: 'entries',
    tab: ['/shop'],
    presses: ['a: go register', 'page: /cart', 'a: go forgot', 'back'],
    shown: { a: 'register', tab: '/shop /shop [/cart] /cart' },
  },
  {
    name: 'two on a page go back in the order of what was pressed',
    routing: 'entries',
    tab: ['/shop'],
    presses: ['b: comes', 'a: go register', 'b: go agreement', 'a: go forgot', 'back', 'back'],
    shown: { a: 'register', b: 'login', tab: '/shop [/shop] /shop /shop' },
  },
  {
    name: 'two on a page, to the start and to the end again',
    routing: 'entries',
    tab: ['/shop'],
    presses: ['b: comes', 'a: go register', 'b: go agreement', 'back', 'back', 'forward', 'forward'],
    shown: { a: 'register', b: 'agreement', tab: '/shop /shop [/shop]' },
  },
  {
    name: 'the arrow of one leaves the screen of the other above it',
    routing: 'entries',
    tab: ['/shop'],
    presses: ['b: comes', 'a: go register', 'b: go agreement', 'a: arrow', 'back'],
    shown: { a: 'login', b: 'login', tab: '/shop [/shop] /shop' },
  },
  {
    name: 'after a reload at a screen, those before and after it are gone, and the steps over them keep what is shown',
    routing: 'entries',
    tab: ['/', '/shop'],
    presses: ['a: go register', 'a: go forgot', 'back', 'reload', 'back'],
    shown: { a: 'login', tab: '/ [/shop] /shop /shop' },
  },
  {
    name: 'after a reload, what is opened above is left step by step',
    routing: 'entries',
    tab: ['/', '/shop'],
    presses: ['a: go register', 'reload', 'a: go agreement', 'back', 'forward', 'back'],
    shown: { a: 'login', tab: '/ /shop [/shop] /shop' },
  },
  {
    name: 'one that leaves moves nothing, and what the page writes then is safe',
    routing: 'entries',
    tab: ['/', '/shop'],
    presses: ['a: go register', 'a: leaves', 'page: /home', 'back', 'forward'],
    shown: { tab: '/ /shop /shop [/home]' },
  },
  {
    name: 'one that goes back by itself and leaves at once has moved one entry',
    routing: 'entries',
    tab: ['/', '/shop'],
    presses: ['a: go register', 'a: go forgot', 'a: arrow & a: leaves'],
    shown: { tab: '/ /shop [/shop] /shop' },
  },
  {
    name: 'one that comes where another has left has its own screens',
    routing: 'entries',
    tab: ['/', '/shop'],
    presses: ['a: go register', 'a: go forgot', 'a: leaves', 'b: comes', 'b: go agreement', 'back', 'forward'],
    shown: { b: 'agreement', tab: '/ /shop /shop /shop [/shop]' },
  },
  {
    name: 'what one that has left has written is none of the next one’s',
    routing: 'entries',
    tab: ['/', '/shop'],
    presses: ['a: go register', 'a: leaves', 'page: /home', 'b: comes', 'b: go agreement', 'back', 'back', 'back'],
    shown: { b: 'login', tab: '/ [/shop] /shop /home /home' },
  },
  {
    name: 'what was written before a reload is none of what is written after it',
    routing: 'entries',
    tab: ['/', '/shop'],
    presses: ['a: go register', 'page: /cart', 'reload', 'a: go forgot', 'back', 'back', 'forward'],
    shown: { a: 'login', tab: '/ /shop /shop [/cart] /cart' },
  },
  {
    name: 'an entry that the page has written over one of a screen is its own',
    routing: 'entries',
    tab: ['/', '/shop'],
    presses: ['a: go register', 'page over: /offer', 'a: go forgot', 'back', 'back'],
    shown: { a: 'login', tab: '/ [/shop] /offer /offer' },
  },
];

const steps = { back: -1, forward: 1 } as const;

test.each(histories)('$name ($routing)', ({ routing, tab: paths, presses, shown }) => {
  const tab = tabHistory(paths);
  const { address } = tab;
  const initial = { screen: 'login', params: {} } as const;
  const routers = new Map<string, Router>();
  const come = (name: string) => {
    const entries = routing === 'entries';
    routers.set(name, createRouter({ address, initial, routing: entries ? 'none' : routing, entries }));
  };
  const leave = (name: string) => {
    routers.get(name)?.destroy();
    routers.delete(name);
  };
  come('a');

  const press = (text: string) => {
    const [, who, verb = '', what = ''] = /^(?:(\w): |page: |page )?(\S+) ?(\S*)$/.exec(text) ?? [];
    const place = { screen: what as ScreenName, params: {} }; // a row has no other
    if (text.startsWith('page over: ')) return address.replace(what, 0);
    if (text.startsWith('page: ')) return tab.write(verb);
    if (verb === 'anchor') return tab.anchor(what);
    if (verb === 'reload') {
      const names = [...routers.keys()];
      names.forEach(leave);
      return names.forEach(come);
    }
    if (who === undefined) return tab.go(steps[verb as keyof typeof steps] * Number(what || 1)); // back or forward
    if (verb === 'comes') return come(who);
    if (verb === 'leaves') return leave(who);
    const router = routers.get(who);
    if (verb === 'arrow') router?.back();
    else router?.[verb as 'go' | 'replace'](place); // the two that are left
  };
  for (const together of presses) {
    together.split(' & ').forEach(press);
    tab.settle();
  }

  const screens = [...routers].map(([name, router]) => [name, router.get().screen]);
  expect({ ...Object.fromEntries(screens), tab: String(tab) }).toEqual(shown);
});
