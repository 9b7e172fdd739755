import type { PortalEventName } from '../portal/events.js';
import { flowDescriptions } from './flow-descriptions.js';

/** A task as data, without transitions, which depend on the server's answers. */
export interface FlowDescription {
  /** The values of `state.step.name`. */
  readonly steps: readonly string[];
  /** The names of its verbs. */
  readonly verbs: readonly string[];
  /** The names of its fields. */
  readonly fields: readonly string[];
  /** The events of this task, besides those of every flow: `before-submit`, `pending`, `validation`, `screen`, `error`. */
  readonly events: readonly PortalEventName[];
}

/** Steps, verbs, fields and events of every flow, by the name used in its events. */
export function describeFlows(): Readonly<Record<keyof typeof flowDescriptions, FlowDescription>> {
  return flowDescriptions;
}
