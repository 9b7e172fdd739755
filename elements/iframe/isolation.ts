import { browserEnvironment, loadChunk } from '../../core/index.js';
import type { AttributeTable } from '../attributes/attributes.js';
import type { UpdatingElement } from '../attributes/element-spec.js';
import { tellLoadFailure } from '../page/tell-load-failure.js';
import { fetchedBehavior, readyBehavior } from '../tag/behavior-source.js';
import { createElementStates } from '../tag/element-states.js';
import { createPortalBehavior, type PortalBehavior, type PortalBehaviorOptions } from '../tag/portal-behavior.js';
import { createIsolationSwitch, isFramed } from './isolation-switch.js';

export interface PortalTag extends Omit<PortalBehaviorOptions, 'flow' | 'states'> {
  readonly tag: string;
  readonly attributes: AttributeTable;
}

/** A portal element in the page itself or, with `isolation="frame"`, in a frame, whose code is loaded on demand. */
export function createIsolatedBehavior(
  host: UpdatingElement,
  { tag, attributes, ...options }: PortalTag,
): PortalBehavior {
  const states = createElementStates(host);
  const flow = tag.replace(/^portal-/, '');
  const inPage = createPortalBehavior(host, { ...options, flow, states });
  const fetchFrame = async () => {
    const load = () => import('./frame-behavior.js');
    const { createFrameBehavior } = await loadChunk(load, browserEnvironment().clock);
    return createFrameBehavior(host, { ...options, tag, flow, attributes, states });
  };

  return createIsolationSwitch({
    framed: () => 'isolation' in attributes && isFramed(host),
    inPage: readyBehavior(inPage),
    inFrame: fetchedBehavior(host, fetchFrame, () => tellLoadFailure(host, options.screen)),
    idle: inPage,
  });
}
