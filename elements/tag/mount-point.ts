import type { UpdatingElement } from '../attributes/element-spec.js';
import { boxIn, placeBox } from '../page/box.js';
import { giveBack, isClone } from '../page/cloned.js';
import { createDefaultContent, type DefaultContent } from '../page/default-content.js';
import { paintedOn } from '../page/painted.js';

/** Where an element draws: its view, and the page's own content that is shown until something is drawn. */
export interface MountPoint {
  readonly box: HTMLFieldSetElement;
  readonly content: DefaultContent;
  /** The first field in the view; where there is none, the first button or link. */
  firstControl(): HTMLElement | null;
  /** Runs once the view of this portal has a control or a message, in place of what waited before. */
  awaitDrawn(instanceId: string, run: () => void): void;
  stopWaiting(): void;
  end(): void;
}

/** Content without a control: an error, a message, a document, a login that has landed. */
const news = '[data-part~="error-text"], [data-part~="message"], [data-part~="prose"], [data-part~="landed"]';

/** Without the user name that is hidden for password managers. */
const fields = 'form input:not([tabindex="-1"]), form select, form textarea';
const controls = `${fields}, button, a[href]`;

/** How often a view returns within one task: two observers that fight over it would otherwise stop the page. */
const maxReturns = 9;

/** The view of an element, and the page's own content around it. */
export function createMountPoint(host: UpdatingElement, renderRoot: 'light' | 'shadow' | undefined): MountPoint {
  const box = placeBox(host, renderRoot);
  paintedOn(box)?.content?.end();
  if (isClone(box)) giveBack(host, box);
  const content = createDefaultContent(host, box);
  // Children for slots may be added later, as by a parser that is still inside the tag. A page that writes the content of
  // the tag anew (Turbo with morphing, Livewire, a text in Vue or React) removes the view, with what is in its slots.
  let returns = 0;
  let ended = false;
  const putBack = () => {
    if (!ended && boxIn(host) !== box && returns < maxReturns) {
      returns += 1;
      setTimeout(() => {
        returns = 0;
      });
      for (const place of box.querySelectorAll('[data-portal-slot]')) place.replaceChildren();
      boxIn(host)?.remove(); // of a server's markup
      placeBox(host, renderRoot, box);
    }
  };
  const children = new MutationObserver((records) => {
    const [lastRemoved] = records[records.length - 1]?.removedNodes ?? [];
    // WebKit reports the removal of a frame while the page inside is told to leave, before it is out of the document.
    if (lastRemoved === box && boxIn(host) === box) setTimeout(putBack);
    else putBack();
    host.requestUpdate();
  });
  children.observe(host, { childList: true });
  let waiting: MutationObserver | undefined;
  const stopWaiting = () => waiting?.disconnect();

  return {
    box,
    content,
    firstControl: () => box.querySelector<HTMLElement>(fields) ?? box.querySelector<HTMLElement>(controls),
    awaitDrawn(instanceId, run) {
      const isDrawn = () =>
        [...box.querySelectorAll('[data-portal]')].some(
          (frame) =>
            frame.getAttribute('data-portal') === instanceId && frame.querySelector(`${controls}, ${news}`) !== null,
        );
      stopWaiting();
      waiting = new MutationObserver(() => {
        if (!isDrawn()) return;
        stopWaiting();
        run();
      });
      waiting.observe(box, { childList: true, subtree: true, attributeFilter: ['data-portal'] });
    },
    stopWaiting,
    end() {
      ended = true;
      children.disconnect();
      stopWaiting();
      content.end();
      box.remove();
    },
  };
}
