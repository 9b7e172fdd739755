/** Which part of the page's own content inside the tag is shown. */
export type ContentShown = 'placeholder' | 'fallback' | 'none';

export interface DefaultContent {
  show(shown: ContentShown): void;
  /** Restores everything. */
  end(): void;
}

/**
 * The page's own content inside the tag. Until the form is ready, the children with `slot="placeholder"` are shown, or
 * all if there are none; if the form cannot be shown, all others are. Nodes are hidden but never moved or removed, as a
 * framework may own them.
 */
export function createDefaultContent(host: HTMLElement, box: HTMLElement): DefaultContent {
  return box.parentNode === host ? inLight(host, box) : inShadow(box);
}

const slotOf = (node: Node) => (node instanceof Element ? node.getAttribute('slot') : null);
const isPlaceholder = (node: Node) => slotOf(node) === 'placeholder';

function inLight(host: HTMLElement, box: HTMLElement): DefaultContent {
  /** Each shows a hidden node again. */
  let hidden: (() => void)[] = [];
  let shown: ContentShown = 'placeholder';

  const isSeen = (node: Node) => {
    if (box.parentNode === null) return true; // the page has removed what the loader had painted
    if (shown === 'none' || (slotOf(node) && !isPlaceholder(node))) return false;
    if (shown === 'fallback') return !isPlaceholder(node);
    return isPlaceholder(node) || ![...host.children].some(isPlaceholder);
  };
  const reveal = () => {
    for (const show of hidden) show();
  };
  // A page that writes its content anew may have shown what was hidden.
  const apply = () => {
    reveal();
    const nodes = [...host.childNodes].filter((node) => node !== box && !isSeen(node));
    hidden = nodes.map(hide);
    for (const node of nodes) observer.observe(node, { characterData: true }); // frameworks update a text of several in place
    observer.takeRecords(); // of its own changes
  };

  // A script that runs during parsing upgrades the tag before its content has been parsed.
  const observer = new MutationObserver(apply);
  observer.observe(host, { childList: true });

  return {
    show(next) {
      shown = next;
      apply();
    },
    end() {
      observer.disconnect();
      reveal();
    },
  };
}

/** Also overrides `display: flex !important` of the page. Returns the function that undoes it. */
function hide(node: Node): () => void {
  const { style } = node as Partial<HTMLElement>;
  if (style) {
    const [value, priority] = [style.getPropertyValue('display'), style.getPropertyPriority('display')];
    style.setProperty('display', 'none', 'important');
    return () => style.setProperty('display', value, priority);
  }
  if (!(node instanceof Text)) return () => undefined;
  const { data } = node;
  node.data = '';
  return () => {
    if (node.data === '') node.data = data;
  };
}

/** In a shadow root, content is shown by inserting its `<slot>`. */
function inShadow(box: HTMLElement): DefaultContent {
  const placeholder = document.createElement('slot');
  placeholder.name = 'placeholder';
  const fallback = document.createElement('slot');
  const end = () => {
    placeholder.remove();
    fallback.remove();
  };

  return {
    show(shown) {
      end();
      if (shown === 'fallback') box.before(fallback);
      if (shown === 'placeholder') {
        placeholder.append(fallback);
        box.before(placeholder);
      }
    },
    end,
  };
}
