import { type Answer, hang } from 'account-portal/testing';

/** An answer that does not come, and of each call for it, whether it has been aborted. */
export function hanging(): { answer: Answer; aborted(): boolean[] } {
  const signals: (AbortSignal | null)[] = [];
  return {
    answer: {
      respond(signal) {
        signals.push(signal);
        return hang().respond(signal);
      },
    },
    aborted: () => signals.map((signal) => signal?.aborted === true),
  };
}
