import type { Portal } from '../../core/index.js';
import { type CallRecord, createLog, pick } from '../../core/internal.js';

/** One event of a trace: what helps to find a fault, without personal data. */
export interface TracedEvent {
  readonly type: string;
  readonly at: number;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** What happened in an element, for a bug report: JSON of bounded size, without input or secrets. */
export interface ElementTrace {
  /** The last events, oldest first. */
  readonly events: readonly TracedEvent[];
  /** The last calls of the portal, oldest first. */
  readonly calls: readonly CallRecord[];
}

export interface Trace {
  read(): ElementTrace;
  end(): void;
}

export const emptyTrace: ElementTrace = Object.freeze({ events: [], calls: [] });

/** What of the details of events may be shown in traces and logs. New keys stay out until someone adds them here. */
const shown = Object.fromEntries(
  [
    'instanceId companyId screen flow action pending from to step kind channel scene by resendAt status phase progress',
    'industryId role side stage reason locale source remind methods capabilities direction version ok provider',
    'error errors',
  ].flatMap((line) => line.split(' ').map((name) => [name, true] as const)),
);

/** The detail of an event without personal data; of its error, the code. */
export function toShown(detail: object): TracedEvent['detail'] {
  const { error } = detail as { error?: { code?: string } | string | null }; // both shapes that events use
  const code = typeof error === 'object' ? error?.code : error;
  return pick({ ...detail, error: code || undefined }, shown) as TracedEvent['detail']; // an object of these names
}

/** A form in a frame passes on its events, but not its calls. */
export function createTrace(portal: Pick<Portal, 'onAny'> & Partial<Pick<Portal, 'callLog'>>): Trace {
  const events = createLog<TracedEvent>();
  const end = portal.onAny(({ name, detail }) =>
    events.add({ type: `portal-${name}`, at: detail.at, detail: toShown(detail) }),
  );

  return { read: () => ({ events: events.get(), calls: portal.callLog?.get() ?? [] }), end };
}
