/**
 * A global of the browser or of a script; undefined where there is none, also if the page has an element with this id:
 * `<div id="turnstile">` is `window.turnstile` otherwise.
 */
export function ownGlobal<Global>(name: string, view: object = globalThis): Global | undefined {
  return Object.prototype.hasOwnProperty.call(view, name) ? (Reflect.get(view, name) as Global) : undefined;
}
