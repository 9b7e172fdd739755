import {
  Children,
  createContext,
  createElement,
  isValidElement,
  memo,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from '../support/harness.ts';
import { until } from '../support/until.ts';

// The behavior that components rely on, with React and with the Preact stand-in of the files for a script tag.

let place: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = undefined;
});

afterEach(() => {
  root?.unmount();
  place.remove();
});

test("React's property names and numbers become attributes", async () => {
  const drawn = await draw(
    <div className="one two" style={{ padding: 8, lineHeight: 2, '--own': 3 } as object} title={undefined}>
      <label htmlFor="tick">Tick</label>
      <input id="tick" type="checkbox" defaultChecked aria-invalid={false} />
      <input id="text" defaultValue="typed before" spellCheck="false" maxLength={7} />
      <select id="chosen" defaultValue="b">
        <option value="">None</option>
        {['a', 'b'].map((id) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
      <svg viewBox="0 0 9 9" className="drawing" shapeRendering="crispEdges">
        <title>A drawing</title>
        <path d="M0 0h9" strokeWidth="2" strokeLinecap="round" fillOpacity={0.5} />
      </svg>
    </div>,
  );

  const box = drawn.firstElementChild as HTMLElement;
  const [tick, text] = box.querySelectorAll('input');
  expect([box.className, box.style.padding, box.style.lineHeight]).toEqual(['one two', '8px', '2']);
  expect(box.style.getPropertyValue('--own')).toBe('3');
  expect(box.hasAttribute('title')).toBe(false);
  expect(box.querySelector('label')?.control).toBe(tick);
  expect([tick?.checked, tick?.getAttribute('aria-invalid')]).toEqual([true, 'false']);
  expect([text?.value, text?.getAttribute('spellcheck'), text?.maxLength]).toEqual(['typed before', 'false', 7]);
  expect(box.querySelector('select')?.value).toBe('b');
  const svg = box.querySelector('svg');
  expect([svg?.getAttribute('class'), svg?.getAttribute('shape-rendering')]).toEqual(['drawing', 'crispEdges']);
  const path = box.querySelector('path');
  expect(['stroke-width', 'stroke-linecap', 'fill-opacity'].map((name) => path?.getAttribute(name))).toEqual([
    '2',
    'round',
    '0.5',
  ]);
});

const numbers = [
  ...['animationIterationCount', 'borderImageSlice', 'columnCount', 'fillOpacity', 'flexGrow', 'flexShrink'],
  ...['fontWeight', 'gridRowStart', 'lineHeight', 'opacity', 'order', 'scale', 'stopOpacity', 'strokeMiterlimit'],
  ...['tabSize', 'WebkitLineClamp', 'zIndex', 'zoom'],
];
const lengths = [
  ...['borderBottomWidth', 'bottom', 'columnGap', 'columnWidth', 'flexBasis', 'fontSize', 'height', 'letterSpacing'],
  ...['marginInline', 'maxWidth', 'outlineOffset', 'padding', 'textIndent', 'top', 'wordSpacing'],
];

test('a number in a style gets px if the property takes a length, and no unit if it takes a number', async () => {
  const ones = Object.fromEntries([...numbers, ...lengths].map((name) => [name, 1]));

  const drawn = await draw(<div style={ones} />);

  const style = (drawn.firstElementChild as HTMLElement).style as unknown as Record<string, string>; // indexed by name
  expect(numbers.filter((name) => style[name] !== '1')).toEqual([]);
  expect(lengths.filter((name) => style[name] !== '1px')).toEqual([]);
});

test('null and undefined omit an attribute, and remove it', async () => {
  const link = (href: string | null) => (
    <a href={href as string} title={href as string} aria-label={href ?? undefined}>
      The company
    </a>
  );
  const drawn = await draw(link(null));
  const names = () => drawn.firstElementChild?.getAttributeNames().sort();

  const [without] = [names()];
  await draw(link('https://example.com/'));
  const [given] = [names()];

  expect(without).toEqual([]);
  expect(given).toEqual(['aria-label', 'href', 'title']);
});

test('focus and blur events bubble to an outer element', async () => {
  const events: string[] = [];
  const drawn = await draw(
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes events
    <div onFocus={() => events.push('focus')} onBlur={() => events.push('blur')}>
      <input />
    </div>,
  );
  const input = drawn.querySelector('input');

  input?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  input?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));

  expect(events).toEqual(['focus', 'blur']);
});

test('a select keeps its value when its labels change', async () => {
  const list = (suffix: string) => (
    <select defaultValue="b">
      <option value="a">a{suffix}</option>
      <option value="b">b{suffix}</option>
    </select>
  );
  const drawn = await draw(list(''));
  const select = drawn.querySelector('select') as HTMLSelectElement;
  select.value = 'a';

  await draw(list('!'));

  expect([select.value, select.selectedOptions[0]?.textContent]).toEqual(['a', 'a!']);
});

const Word = createContext('none');
const First = createContext(false);

interface ReaderProps {
  readonly name: string;
  readonly onDraw: (said: string) => void;
}

function Reader({ name, onDraw }: ReaderProps): ReactNode {
  const word = useContext(Word);
  onDraw(`${name} ${word}`);
  return word;
}

/** Renders anew only for its own context. */
const Kept = memo(function Kept({ onDraw }: Pick<ReaderProps, 'onDraw'>): ReactNode {
  const [one, two] = useMemo(
    () => [<Reader key="one" name="one" onDraw={onDraw} />, <Reader key="two" name="two" onDraw={onDraw} />],
    [onDraw],
  );
  return useContext(First) ? one : [one, two];
});

test('a context reaches its readers past what does not render again, and none that has left', async () => {
  const said: string[] = [];
  const onDraw = (one: string) => void said.push(one);
  const page = (word: string, first: boolean) => (
    <First.Provider value={first}>
      <Word.Provider value={word}>
        <Kept onDraw={onDraw} />
      </Word.Provider>
      <Reader name="outside" onDraw={onDraw} />
    </First.Provider>
  );

  const drawn = await draw(page('here', false));
  const both = drawn.textContent;
  await draw(page('here', true));
  await until(() => drawn.textContent === 'herenone');
  said.length = 0;
  await draw(page('there', true));
  await until(() => drawn.textContent === 'therenone');

  expect(both).toBe('hereherenone');
  expect(said.filter((one) => !one.startsWith('outside'))).toEqual(['one there']);
});

const counting = { redraw: (_: string) => {} };

function Counting({ children }: { children: ReactNode }): ReactNode {
  const [count, setCount] = useState('0');
  useLayoutEffect(() => {
    counting.redraw = setCount;
  }, []);
  return (
    <>
      <i>{count}</i>
      {children}
    </>
  );
}

test('children that were given keep nothing of what they first drew, once their parent has drawn again', async () => {
  const given = <Shown store={createTestStore('kept')} />;
  const drawn = await draw(<Counting>{given}</Counting>);

  counting.redraw('1');
  await until(() => drawn.textContent === '1kept');

  expect(Object.values(given).filter((value) => Array.isArray(value))).toEqual([]); // as Preact has its children
});

test('renders a store and its changes, and unsubscribes on unmount', async () => {
  const store = createTestStore('here');
  const drawn = await draw(<Shown store={store} />);
  const first = drawn.textContent;

  store.set('elsewhere');
  await until(() => drawn.textContent === 'elsewhere');
  const listeners = store.listeners.size;
  root?.render(null);
  await until(() => store.listeners.size === 0);

  expect([first, listeners]).toEqual(['here', 1]);
});

function Changed({ store }: { store: ReturnType<typeof createTestStore> }): ReactNode {
  useLayoutEffect(() => store.set('meanwhile'), [store]);
  return <Shown store={store} />;
}

test('renders a change before the subscription', async () => {
  const store = createTestStore('before');
  const drawn = await draw(<Changed store={store} />);

  await until(() => drawn.textContent === 'meanwhile');
});

test("hydrates with the server's snapshot of a store, then renders the client's", async () => {
  const store = createTestStore('here');
  const text = document.createElement('p');
  text.append('there');
  place.append(text);
  const said: string[] = [];

  root = hydrateRoot(place, <Shown store={store} onDraw={(value) => said.push(value)} />);
  await until(() => text.textContent === 'here');

  expect(said[0]).toBe('there');
  expect(place.firstElementChild).toBe(text);
});

test('empties a container before rendering into it', async () => {
  place.append('waiting');

  await draw(<p>ready</p>);

  expect(place.textContent).toBe('ready');
});

test('flattens children: elements, texts and nested lists', () => {
  const all = Children.toArray([
    createElement('p', { key: 1 }),
    ['text', [createElement('hr', { key: 2 })]],
    null,
    false,
  ]);

  expect(all.map((child) => (isValidElement(child) ? child.type : child))).toEqual(['p', 'text', 'hr']);
  expect([isValidElement(null), isValidElement({ type: 'p' })]).toEqual([false, false]);
});

/** Renders repeatedly until the condition holds. */
async function draw(node: ReactNode): Promise<HTMLElement> {
  root ??= createRoot(place);
  const mark = `${marks++}`;
  root.render(
    <>
      {node}
      <hr data-mark={mark} />
    </>,
  );
  await until(() => place.querySelector('hr')?.dataset.mark === mark);
  return place;
}

let marks = 0;

function createTestStore(value: string) {
  const listeners = new Set<() => void>();
  return {
    listeners,
    get: () => value,
    set(next: string) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface ShownProps {
  readonly store: Pick<ReturnType<typeof createTestStore>, 'get' | 'subscribe'>;
  readonly onDraw?: (value: string) => void;
}

function Shown({ store, onDraw }: ShownProps): ReactNode {
  const value = useSyncExternalStore(store.subscribe, store.get, there);
  onDraw?.(value);
  return <p>{value}</p>;
}

const there = () => 'there';
