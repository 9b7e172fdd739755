export interface AdoptSheetOptions {
  readonly text: string;
  /** For pages whose content security policy requires one on `<style>`; constructed sheets need none. */
  readonly nonce?: string | undefined;
}

/** On a document: its constructed style sheets, by text; shared with the loader, which is bundled separately. */
const constructed = Symbol.for('account-portal.sheets');

interface DocumentWithSheets extends Document {
  [constructed]?: Map<string, CSSStyleSheet>;
}

/** Adopts the sheet in the tree of `node`, a document or a shadow root; once per tree. */
export function adoptSheet(node: Element, { text, nonce }: AdoptSheetOptions): void {
  const root = node.getRootNode();
  if (!isTree(root)) return;
  const sheet = 'adoptedStyleSheets' in root ? sheetFor(node.ownerDocument, text) : null;
  if (sheet === null) insertStyle(root, node.ownerDocument, text, nonce);
  else if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** By node type, not `instanceof`: frames have classes of their own. False for a detached element. */
function isTree(root: Node): root is Document | ShadowRoot {
  return root.nodeType === 9 || root.nodeType === 11;
}

function sheetFor(document: DocumentWithSheets, text: string): CSSStyleSheet | null {
  const sheets = document[constructed] ?? new Map<string, CSSStyleSheet>();
  document[constructed] = sheets;
  const found = sheets.get(text);
  if (found) return found;
  try {
    const view = document.defaultView as (Window & typeof globalThis) | null; // the document's own globals
    if (!view) return null;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
    return sheet;
  } catch {
    return null; // Safari before 16.4 and Firefox before 101 cannot construct one
  }
}

function insertStyle(root: Document | ShadowRoot, document: Document, text: string, nonce: string | undefined): void {
  const parent = 'head' in root ? root.head : root;
  const present = [...parent.querySelectorAll('style[data-portal-sheet]')].some((style) => style.textContent === text);
  if (present) return;
  const style = document.createElement('style');
  style.setAttribute('data-portal-sheet', '');
  if (nonce) style.nonce = nonce;
  style.textContent = text;
  parent.append(style);
}
