import { fromGlobals, loadTwice } from '../../core/internal.js';
import type { AttributeTable } from '../attributes/attributes.js';
import type { UpdatingElement } from '../attributes/element-spec.js';
import { tellLoadFailure } from '../page/tell-load-failure.js';
import { fetchedBehavior, readyBehavior } from '../tag/behavior-source.js';
import { createFormContent, type FormOptions } from '../tag/form-content.js';
import { createTagBehavior, type PortalBehavior } from '../tag/tag-behavior.js';
import { createIsolationSwitch, isFramed } from './isolation-switch.js';

export interface PortalTag extends FormOptions {
  readonly tag: string;
  readonly attributes: AttributeTable;
}

/** A portal element in the page itself or, with `isolation="frame"`, in a frame, whose code is loaded on demand. */
export function createIsolatedBehavior(
  host: UpdatingElement,
  { tag, attributes, ...options }: PortalTag,
): PortalBehavior {
  const inPage = createTagBehavior(host, tag, (self) => createFormContent(self, options));
  const fetchFrame = async () => {
    const load = () => import('./frame-content.js');
    const { createFrameContent } = await loadTwice(load, fromGlobals(window).clock);
    return createTagBehavior(host, tag, (self) => createFrameContent(self, { ...options, tag, attributes }));
  };

  return createIsolationSwitch({
    framed: () => 'isolation' in attributes && isFramed(host),
    inPage: readyBehavior(inPage),
    inFrame: fetchedBehavior(host, fetchFrame, () => tellLoadFailure(host, options.screen)),
    idle: inPage,
  });
}
