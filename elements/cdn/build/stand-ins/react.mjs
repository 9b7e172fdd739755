// React as `preact/compat`, which draws what a page has put on `Object.prototype`; here it does not.
import { options } from 'preact';

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
