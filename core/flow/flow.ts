import { redacted, type Shown } from '../base/redacted.js';
import { createStore, type Readable } from '../base/store.js';
import { type PortalError, toPortalError } from '../errors.js';
import { type ErrorDetail, toErrorDetail } from '../portal/events.js';
import type { Portal } from '../portal/portal.js';
import type { IssueCode } from '../validation/issues.js';
import { type Issues, type Rule, type RuleSet, validate } from '../validation/validate.js';
import { createStepsAhead } from './steps-ahead.js';
import { createTurns } from './turns.js';
import { noteWaiting } from './waiting.js';

/** The state of a task. Serialisable: errors become code and params, and of a step only what its flow shows is included. */
export interface FlowState<Step, Field extends string> {
  /** The current step with its data. */
  readonly step: Step;
  /** The issue codes of invalid fields. */
  readonly issues: Issues<Field>;
  /** The last call failed or was refused. */
  readonly error: PortalError | null;
  /** The running verb, or null. */
  readonly pending: string | null;
}

/** The input, as passed by the form. Flows do not store it. */
export type Values<Field extends string> = Readonly<Partial<Record<Field, unknown>>>;

/** A store with verbs. Verbs resolve to nothing when done; the result is in the state. */
export interface Flow<Step, Field extends string> extends Readable<FlowState<Step, Field>> {
  /** Validates one field on blur. An empty one is not reported before submit. */
  check(field: Field, values: Values<Field>): void;
  /** Removes the issue of a field, on input. */
  clear(field: Field): void;
  /**
   * Returns to the step of this name, which the user has left by going back, for the browser's forward button. Returns
   * false, and stays, if there is none: after ten minutes, an edit, other work, or a return to the page.
   */
  forward(step: string): boolean;
  /** Aborts the pending call. The flow can be used again afterwards. */
  dispose(): void;
}

/** The tools to implement the verbs of a flow. */
export interface FlowWork<Step, Field extends string> extends Flow<Step, Field> {
  /**
   * Validates, asks the page, and does the work, whose result is the next step. One at a time: while work is pending,
   * a verb only shows which fields are invalid. Sending a code (`send-code`) is aborted for valid values.
   */
  run(action: string, task: Task<Step, Field>): Promise<void>;
  /** Goes to a step directly; a call in progress is aborted. */
  show(step: Step): void;
  /** The same for an earlier step: `forward` leads to the one that is left. */
  retreat(step: Step): void;
  /** Updates the current step: issues stay, and a call in progress goes on. */
  amend(step: Step): void;
}

export interface Task<Step, Field extends string> {
  readonly values?: Values<Field>;
  /** The rules that apply; none by default. */
  readonly rules?: RuleSet<Field>;
  readonly work: (signal: AbortSignal) => Promise<Step>;
  /** The step after a failure; by default the current one. */
  readonly leads?: (error: PortalError) => Step;
  /** Replaces `failed` of the flow. */
  readonly failed?: EmitFailure;
}

/** Emits a failure as an event of its own, besides `error`. */
export type EmitFailure = (error: ErrorDetail) => void;

export interface FlowOptions<Step, Field extends string> {
  /** The flow's name in events. */
  readonly name: string;
  readonly step: Step;
  /** The data of the steps that may be shown in logs; by default the name. */
  readonly shown?: Shown<Step>;
  /** One rule set for all fields of the flow. */
  readonly rules?: RuleSet<Field>;
  readonly failed?: EmitFailure;
}

/** The public part of a flow. */
export function toFlow<Step, Field extends string>({
  get,
  subscribe,
  check,
  clear,
  forward,
  dispose,
}: Flow<Step, Field>): Flow<Step, Field> {
  return { get, subscribe, check, clear, forward, dispose };
}

const noValues: Values<never> = {};

const nameOf = (step: unknown) => (step as { readonly name?: string } | null)?.name ?? null; // steps have a name

const toList = (issues: Issues) => Object.entries(issues).map(([field, code]) => ({ field, code: code as IssueCode })); // valid fields have no key

/** The base of every flow: the only place that validates, catches errors, and ignores late answers. */
export function createFlow<Step, Field extends string = never>(
  portal: Portal,
  { name, step, shown, rules, failed: flowFailed }: FlowOptions<Step, Field>,
): FlowWork<Step, Field> {
  const shownState = { issues: true, error: true, pending: true, step: { name: true, ...(shown as object) } } as const; // a step is an object
  const toState = (state: FlowState<Step, Field>) => redacted(state, shownState);
  const store = createStore(toState({ step, issues: {}, error: null, pending: null }), portal.signal);
  const patch = (next: Partial<FlowState<Step, Field>>) => store.set(toState({ ...store.get(), ...next }));
  const turns = createTurns(portal.signal);
  const ahead = createStepsAhead<Step>(portal.environment);

  let waited = () => {};
  const begin = (action: string): AbortSignal => {
    const signal = turns.begin();
    waited = noteWaiting(portal.signal, () => abandon({}));
    ahead.forget();
    patch({ pending: action, issues: {}, error: null });
    portal.emit('pending', { flow: name, action, pending: true, error: null });
    return signal;
  };
  /** Every `begin` is followed by one `end`: an answer, a failure, or an abort. */
  const end = (next: Partial<FlowState<Step, Field>>) => {
    turns.end();
    waited();
    const { pending: action, step: before } = store.get();
    patch({ ...next, pending: null });
    const { step: after } = store.get();
    if (nameOf(after) !== nameOf(before)) {
      const { screen } = portal.place.get();
      portal.emit('screen', { from: screen, to: screen, step: nameOf(after) });
    }
    if (action !== null) {
      const { error } = store.get();
      portal.emit('pending', { flow: name, action, pending: false, error: error?.code ?? null });
    }
  };
  const abandon = (next: Partial<FlowState<Step, Field>>) => {
    turns.abort();
    end(next);
  };
  const lead = (next: Step) => abandon({ step: next, error: null, issues: {} });

  /** The texts of the fields whose rule says that they are public. */
  const toPublic = (values: Values<Field>, applied: RuleSet<Field>) => {
    const declared = new Map<string, Rule>(Object.entries({ ...rules, ...applied }));
    return Object.fromEntries(
      Object.entries(values).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && declared.get(entry[0])?.public === true,
      ),
    );
  };

  const emitFailure = (error: PortalError, failed: EmitFailure | undefined) => {
    const detail = toErrorDetail(error);
    failed?.(detail);
    if (error.infrastructure) portal.emit('error', { flow: name, error: detail });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    show(next) {
      ahead.forget();
      lead(next);
    },
    retreat(next) {
      const { step: left } = store.get();
      ahead.leave(nameOf(left) ?? '', left);
      lead(next);
    },
    forward(name) {
      const next = ahead.reach(name);
      if (next !== null) lead(next);
      return next !== null;
    },
    amend: (next) => patch({ step: next }),

    check(field, values) {
      if (!rules?.[field] || !values[field]) return;
      const { [field]: _, ...others } = store.get().issues;
      const found = validate<string>(values, { [field]: rules[field] });
      patch({ issues: { ...others, ...found } as Issues<Field> }); // the same fields, one replaced
    },

    clear(field) {
      ahead.forget();
      const { issues, error } = store.get();
      if (!(field in issues) && error === null) return;
      const { [field]: _, ...others } = issues;
      patch({ issues: others as Issues<Field>, error: null }); // the same fields, one less
    },

    async run(action, { values = noValues, rules: applied, work, leads, failed = flowFailed }) {
      const issues: Issues<Field> = applied ? validate(values, applied) : {};
      const errors = toList(issues);
      if (errors.length > 0) {
        patch({ issues, error: null });
        return portal.emit('validation', { flow: name, errors });
      }

      const { pending } = store.get();
      if (pending !== null) {
        if (pending !== 'send-code' || action === pending) return;
        abandon({}); // the user has a code already
      }
      const signal = begin(action);
      try {
        const allowed = applied
          ? await portal.ask('before-submit', {
              flow: name,
              action,
              values: toPublic(values, applied),
              extra: portal.extra(),
            })
          : true;
        const next = allowed && !signal.aborted ? await work(signal) : store.get().step;
        if (!signal.aborted) end({ step: next });
      } catch (thrown) {
        if (!signal.aborted) {
          const error = toPortalError(thrown);
          end({ error, step: leads?.(error) ?? store.get().step });
          emitFailure(error, failed);
        }
      }
    },

    dispose() {
      ahead.forget();
      abandon({});
    },
  };
}
