import { browserEnvironment, loadChunk } from '../../core/index.js';
import type { AttributeTable } from '../attributes/attributes.js';
import type { UpdatingElement } from '../attributes/element-spec.js';
import { tellLoadFailure } from '../page/tell-load-failure.js';
import { fetchedBehaviour, readyBehaviour } from '../tag/behavior-source.js';
import { createElementStates } from '../tag/element-states.js';
import { createPortalBehaviour, type PortalBehaviour, type PortalBehaviourOptions } from '../tag/portal-behavior.js';
import { createIsolationSwitch, isFramed } from './isolation-switch.js';

export interface PortalTag extends Omit<PortalBehaviourOptions, 'flow' | 'states'> {
  readonly tag: string;
  readonly attributes: AttributeTable;
}

/** A portal element in the page itself or, with `isolation="frame"`, in a frame, whose code is loaded on demand. */
export function createIsolatedBehaviour(
  host: UpdatingElement,
  { tag, attributes, ...options }: PortalTag,
): PortalBehaviour {
  const states = createElementStates(host);
  const flow = tag.replace(/^portal-/, '');
  const inPage = createPortalBehaviour(host, { ...options, flow, states });
  const fetchFrame = async () => {
    const load = () => import('./frame-behavior.js');
    const { createFrameBehaviour } = await loadChunk(load, browserEnvironment().clock);
    return createFrameBehaviour(host, { ...options, tag, flow, attributes, states });
  };

  return createIsolationSwitch({
    framed: () => isFramed(host),
    inPage: readyBehaviour(inPage),
    inFrame: fetchedBehaviour(host, fetchFrame, () => tellLoadFailure(host, options.screen)),
    idle: inPage,
  });
}
