import { browserEnvironment, loadChunk } from '../../core/index.js';
import type { AttributeTable } from '../attributes.js';
import type { LookingElement } from '../define-element.js';
import type { ElementSettings } from '../element-settings.js';
import { createElementStates } from '../element-states.js';
import { createPortalBehaviour, type PortalBehaviour, type PortalBehaviourOptions } from '../portal-behaviour.js';

export interface PortalTag extends Omit<PortalBehaviourOptions, 'flow' | 'states'> {
  readonly tag: string;
  readonly attributes: AttributeTable;
}

/**
 * A portal element in the page itself or, with `isolation="frame"`, in a frame on the portal's origin. Which of the two is
 * read when the element enters the page: a form that is already there is not taken away from under a person's hands.
 */
export function createIsolatedBehaviour(
  host: LookingElement,
  { tag, attributes, ...options }: PortalTag,
): PortalBehaviour {
  const states = createElementStates(host);
  const flow = tag.replace(/^portal-/, '');
  const inPage = createPortalBehaviour(host, { ...options, flow, states });
  let inFrame: PortalBehaviour | null = null;
  let loading: Promise<void> | null = null;
  let current: PortalBehaviour | null = null;

  const load = () => {
    loading ??= loadChunk(() => import('./frame-behaviour.js'), browserEnvironment().clock).then(
      ({ createFrameBehaviour }) => {
        inFrame = createFrameBehaviour(host, { ...options, tag, flow, attributes, states });
        host.lookSoon();
      },
      (reason: unknown) => {
        loading = null;
        console.error(`<${host.localName}>`, reason);
      },
    );
    return loading;
  };
  /** Where the form stands, or will. */
  const chosen = async () => {
    if (current || host.getAttribute('isolation') !== 'frame') return current ?? inPage;
    await load();
    return inFrame ?? inPage;
  };

  return {
    update(values) {
      const framed = (values as ElementSettings).isolation === 'frame'; // read from the rows of the table
      if (current === null && framed && inFrame === null) {
        void load();
        return null;
      }
      current ??= framed ? inFrame : inPage;
      return current?.update(values) ?? null;
    },
    end() {
      current?.end();
      current = null;
    },
    submit: () => current?.submit(),
    goTo: async (screen) => (await chosen()).goTo(screen),
    back: () => current?.back(),
    reset: () => current?.reset(),
    focusFirst: () => current?.focusFirst(),
    setLocale: (locale) => host.setAttribute('locale', locale),
    exportTrace: () => (current ?? inPage).exportTrace(),
    whenReady: async () => (await chosen()).whenReady(),
    getState: () => (current ?? inPage).getState(),
  };
}
