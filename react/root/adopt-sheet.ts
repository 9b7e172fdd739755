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
  const page = node.ownerDocument;
  const sheet = sheetFor(page, text);
  // jsdom constructs sheets, but adopts none.
  if (!sheet || !root.adoptedStyleSheets) insertStyle(root, page, text, nonce);
  else if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** By node type, not `instanceof`: frames have classes of their own. False for a detached element. */
function isTree(root: Node): root is Document | ShadowRoot {
  return root.nodeType === 9 || root.nodeType === 11;
}

function sheetFor(page: DocumentWithSheets, text: string): CSSStyleSheet | null {
  const sheets = page[constructed] ?? new Map<string, CSSStyleSheet>();
  page[constructed] = sheets;
  const found = sheets.get(text);
  if (found) return found;
  try {
    const view = page.defaultView as Window & typeof globalThis; // the document's own globals; without, it throws
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
    return sheet;
  } catch {
    return null; // Safari before 16.4 and Firefox before 101 cannot construct one
  }
}

function insertStyle(root: Document | ShadowRoot, page: Document, text: string, nonce: string | undefined): void {
  const parent = 'head' in root ? root.head : root;
  if ([...parent.querySelectorAll('style')].some((style) => style.textContent === text)) return;
  const style = page.createElement('style');
  if (nonce) style.nonce = nonce;
  style.textContent = text;
  parent.append(style);
  if (!style.sheet) insertRules(root, text);
}

/**
 * Policies that forbid style elements permit rules in a sheet that the tree has; to none in another origin. A shadow root of
 * jsdom knows no sheets.
 */
function insertRules({ styleSheets }: DocumentOrShadowRoot, text: string): void {
  for (const sheet of styleSheets ?? [])
    try {
      if (sheet.media.length === 0) return void sheet.insertRule(`@media all{${text}}`, sheet.cssRules.length);
    } catch {} // a sheet of another origin
}
