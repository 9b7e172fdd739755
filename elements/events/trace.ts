import type { Portal } from '../../core/index.js';
import type { CallRecord } from '../../core/internal.js';

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

const maxEvents = 100;

/** The keys of event details that a trace keeps. New keys stay out until someone adds them here. */
const traced: ReadonlySet<string> = new Set(
  [
    'instanceId companyId screen flow action pending from to step kind channel scene by resendAt status phase progress',
    'industryId role side accountType stage reason locale source remind methods capabilities direction version ok provider',
  ].flatMap((line) => line.split(' ')),
);

/** A form in a frame passes on its events, but not its calls. */
export function createTrace(portal: Pick<Portal, 'onAny'> & Partial<Pick<Portal, 'callLog'>>): Trace {
  const events: TracedEvent[] = [];
  const end = portal.onAny(({ name, detail }) => {
    events.push({ type: `portal-${name}`, at: detail.at, detail: redacted(detail) });
    if (events.length > maxEvents) events.shift();
  });

  return { read: () => ({ events: [...events], calls: portal.callLog?.get() ?? [] }), end };
}

function redacted(detail: object): Readonly<Record<string, unknown>> {
  const entries = Object.entries(detail).filter(([key]) => traced.has(key));
  const { error, errors } = detail as { error?: { code?: string } | string | null; errors?: unknown }; // both shapes that events use
  const code = typeof error === 'object' ? error?.code : error;
  return { ...Object.fromEntries(entries), ...(code ? { error: code } : {}), ...(errors ? { errors } : {}) };
}
