import type { EmittedEvent } from '../../core/index.js';

type Answer = Pick<EmittedEvent<string, unknown>, 'preventDefault' | 'waitUntil'>;

/**
 * Dispatches a `before-` event. A listener may prevent the step at once, or while work that it has passed to
 * `detail.waitUntil` is pending. Later the step has been taken: that is told in the console, as a listener that is an
 * `async` function would otherwise believe to have prevented it.
 */
export function askPage(host: Element, type: string, detail: object, answer: Answer, how: EventInit): void {
  /** The listeners that run, and the work that is pending. */
  let open = 1;
  const inTime = () => {
    if (open === 0)
      console.error(`<${host.localName}>`, `${type} was answered too late: pass the work to event.detail.waitUntil.`);
    return open > 0;
  };
  const close = () => {
    if (event.defaultPrevented) answer.preventDefault();
    open -= 1;
  };
  const waitUntil = (work: Promise<unknown>) => {
    if (!inTime()) return;
    open += 1;
    answer.waitUntil(Promise.resolve(work).finally(close));
  };
  const event = new CustomEvent(type, { ...how, detail: { ...detail, waitUntil }, cancelable: true });
  event.preventDefault = () => {
    CustomEvent.prototype.preventDefault.call(event);
    inTime();
  };
  host.dispatchEvent(event);
  close();
}
