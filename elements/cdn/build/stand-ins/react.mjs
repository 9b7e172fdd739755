// React as `preact/compat`, which draws what a page has put on `Object.prototype`; here it does not.
import { Component, options } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export * from 'preact/compat';
/** For r2wc. A namespace, of which a bundle keeps what is used; preact's own default is all of it, 1.8 kB. */
export * as default from 'preact/compat';

/** Preact reads these wherever they are, and compares all others with what the element before has inherited, too. */
const special = ['children', 'dangerouslySetInnerHTML', 'value', 'checked'];

const toDomProps = options.vnode; // set by preact/compat
options.vnode = (vnode) => {
  if (typeof vnode.type === 'string') vnode.props = withoutInherited(vnode.props);
  toDomProps(vnode);
};

/** Also without what was inherited and has been copied, and without the prop that is for React alone. */
function withoutInherited(given) {
  const props = Object.create(null);
  for (const name of special) if (name in Object.prototype) props[name] = undefined;
  for (const [name, value] of Object.entries(given))
    if (name !== 'suppressHydrationWarning' && value !== Object.prototype[name]) props[name] = value;
  return props;
}

// A component that renders again draws copies of the children it was given; those keep all that they first drew.
const { diffed, __c: commit } = options; // as named by preact and its add-ons
const replaced = [];
options.diffed = (vnode) => {
  diffed?.(vnode);
  const { __: parent, __c: component } = vnode;
  if (component)
    for (const given of [parent?.props.children].flat())
      if (given?.__c === component && given !== vnode) replaced.push(given);
};
options.__c = (vnode, queue) => {
  commit?.(vnode, queue);
  for (const given of replaced.splice(0)) given.__k = given.__ = null;
};

// A login has a hundred readers of contexts and two dozen of stores: here they keep no hook and hardly a closure each.

/** The component that is being rendered. */
let current;
const { __r: beginRender, unmount } = options;
options.__r = (vnode) => {
  current = vnode.__c;
  beginRender?.(vnode);
};
options.unmount = (vnode) => {
  unmount?.(vnode);
  for (const provider of Object.values(vnode.__c?.context ?? {})) provider.readers?.delete(vnode.__c);
};

/** Draws its children, as every component that does not say what. */
class ContextProvider extends Component {
  readers = new Set();

  getChildContext() {
    return { [this.constructor.id]: this };
  }
  shouldComponentUpdate({ value }) {
    if (value !== this.props.value) for (const reader of this.readers) reader.forceUpdate();
  }
}

let contexts = 0;

export function createContext(initial) {
  const Context = class extends ContextProvider {};
  return Object.assign(Context, { id: `context-${contexts++}`, initial, Provider: Context });
}

export function useContext({ id, initial }) {
  const provider = current.context[id];
  if (!provider) return initial;
  provider.readers.add(current);
  return provider.props.value;
}

export function useSyncExternalStore(subscribe, read, readFirst = read) {
  const { current: reading } = useRef({});
  const value = (reading.read ? read : readFirst)();
  Object.assign(reading, { component: current, read, value });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is the latest
  useLayoutEffect(() => {
    const look = () => {
      if (reading.value !== reading.read()) reading.component.forceUpdate();
    };
    look();
    return subscribe(look);
  }, [subscribe]);
  return value;
}
