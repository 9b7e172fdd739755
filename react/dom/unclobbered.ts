/** The members of a node; no node itself, so that no DOM method is given one in place of it. */
export type Members<Owner extends Node> = {
  [Name in keyof Owner as string extends Name
    ? never
    : number extends Name
      ? never
      : Exclude<Name, 'cloneNode'>]: Owner[Name];
};

/**
 * The members of a document or a form as the browser has them. An `<img name="createElement">` anywhere on a page takes
 * `document.createElement` from its scripts, and a field named `elements` takes those of its form.
 */
export function unclobbered<Owner extends Node>(owner: Owner): Members<Owner> {
  const members = Object.getPrototypeOf(owner) as object;
  return new Proxy(owner, {
    get(_, name) {
      const value: unknown = Reflect.get(name in members ? members : owner, name, owner);
      return typeof value === 'function' ? value.bind(owner) : value;
    },
    set: (_, name, value) => Reflect.set(members, name, value, owner),
  });
}

/** The document of a node. */
export const documentOf = (node: Node): Members<Document> => unclobbered(node.ownerDocument ?? (node as Document));

/** The window of the document of a node; null where there is none. */
export const windowOf = (node: Node | null | undefined): (Window & typeof globalThis) | null =>
  node ? documentOf(node).defaultView : null;

/** The document of a window, or of this script. */
export const pageDocument = (view: Window = window): Members<Document> => unclobbered(view.document);
