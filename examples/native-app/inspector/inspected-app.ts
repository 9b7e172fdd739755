import { createStore, type Readable } from 'account-portal';
import { type Rule, rules } from './names.ts';

/** One message over the bridge, in either direction. */
export interface Line {
  readonly number: number;
  /** Milliseconds since the page was loaded. */
  readonly at: number;
  readonly way: 'to the app' | 'to the page';
  readonly kind: string;
  readonly name: string;
  readonly text: string;
}

export interface AppState {
  readonly lines: readonly Line[];
  readonly rules: Readonly<Record<string, Rule>>;
  readonly bar: { readonly title: string; readonly back: boolean };
  /** The URL that the page has navigated to, if it has left. */
  readonly left: string | null;
  /** The user that the app keeps, by name and account; null for none. */
  readonly user: string | null;
  /** The number that is being called. */
  readonly calling: string | null;
  /** What the page knows of the app, by name. */
  readonly facts: Readonly<Record<string, string | null>>;
}

/** What the page can be made to do. */
export type PageAct =
  | { readonly act: 'call'; readonly phone: string }
  | { readonly act: 'deleteUser' | 'openIpSetting' };

/** The app simulated by the inspector: its messages, its answers and its state. */
export interface InspectedApp extends Readable<AppState> {
  change(name: string, rule: Rule): void;
  emit(name: string, text: string): void;
  clear(): void;
  /** Makes the page send an action to the app. */
  act(what: PageAct): void;
  hangUp(): void;
  /** The page in the view is reloaded. */
  restart(): void;
}

interface Message {
  readonly id?: string;
  readonly ok?: boolean;
  readonly kind?: 'event';
  readonly name?: string;
  readonly data?: unknown;
  readonly error?: { readonly code: string };
}

const most = 200;
const bar = { title: '', back: false };
const nothing = { user: null, calling: null, facts: {} };

export function createInspectedApp(window: Window, view: () => Window | null): InspectedApp {
  const store = createStore<AppState>({ lines: [], rules, bar, left: null, ...nothing });
  const change = (changes: Partial<AppState>) => store.set({ ...store.get(), ...changes });
  let count = 0;

  const note = (way: Line['way'], kind: string, name: string, message: unknown) => {
    count += 1;
    const line = { number: count, at: Math.round(performance.now()), way, kind, name, text: toText(message) };
    change({ lines: [line, ...store.get().lines].slice(0, most) });
  };
  const send = (kind: string, name: string, message: Message) => {
    view()?.postMessage({ text: JSON.stringify({ v: 1, ...message }) }, window.location.origin);
    note('to the page', kind, name, message.error ?? message.data);
  };

  /** What the app does besides answering. */
  const keep = (name: string, params: { user?: { name_?: string; login_?: string }; phone?: string } | null) => {
    if (name === 'saveUser') change({ user: [params?.user?.name_, params?.user?.login_].filter(Boolean).join(' · ') });
    if (name === 'deleteUser') change({ user: null });
    if (name === 'call') change({ calling: params?.phone ?? '' });
  };

  const take = (text: string) => {
    const { id, kind, name = '', params } = JSON.parse(text);
    note('to the app', kind, name, params);
    const rule = store.get().rules[name];
    if (kind === 'cancel' || rule?.how === 'never answers') return;
    if (name === 'setAppBar' && params) change({ bar: params });
    if (rule?.how === 'answers') keep(name, params);
    const answer = () =>
      rule?.how === 'answers'
        ? send('answer', name, { id, ok: true, data: toValue(rule.text) })
        : send('error', name, { id, ok: false, error: { code: rule?.text ?? 'not-served' } });
    window.setTimeout(answer, rule?.after ?? 0);
  };
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== view() || origin !== window.location.origin) return;
    if (typeof data?.said === 'string') take(data.said);
    if (typeof data?.left === 'string') change({ left: withoutCode(data.left) });
    if (typeof data?.facts === 'object' && data.facts) change({ facts: data.facts });
    if (typeof data?.failed === 'string') note('to the app', 'not sent', data.failed, { code: data.code });
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    change: (name, rule) => change({ rules: { ...store.get().rules, [name]: rule } }),
    emit: (name, text) => send('event', name, { kind: 'event', name, data: toValue(text) }),
    clear: () => change({ lines: [] }),
    act: (what) => view()?.postMessage(what, window.location.origin),
    hangUp: () => change({ calling: null }),
    restart: () => change({ bar, left: null, calling: null, facts: {} }),
  };
}

/** Input as JSON, or as a string if it is not valid JSON. */
function toValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Masks secrets, which only the app needs to see. */
function toText(message: unknown): string {
  const secret = new Set(['token_', 'auth_code_']);
  const discreet = (key: string, value: unknown) => (secret.has(key) && value ? '…' : value);
  const line = JSON.stringify(message ?? null, discreet);
  return line.length < 72 ? line : JSON.stringify(message, discreet, 2);
}

function withoutCode(address: string): string {
  return address.replace(/(auth_code_=)[^&]*/, '$1…');
}
