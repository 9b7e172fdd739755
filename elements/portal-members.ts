/** Properties that are objects or functions; none is ever written into an attribute. */
export const portalProperties = {
  portal: 'A portal from createPortal, shared by elements; it is started, never destroyed.',
  appearance: 'How the portal looks. Live.',
  localization: 'Texts of your own, by language.',
  components:
    'What stands in the places of a screen: functions that are given an empty element and may return a function that ends it.',
  fields:
    'The order of the fields, and words of your own: a list of names or of { name, label, hint }. What is not listed stays. Live.',
  errorTransformer: 'Words of your own for a failure: a function of { code, params, text }. Live.',
  messages: 'Catalogues that are already here, by language.',
  services: 'Functions of your own that replace calls. A change makes a new portal.',
  bridge: 'The native app around the page. A change makes a new portal.',
  transientPayload:
    'Texts that are sent along with a login, a registration or an application, or a function that is asked each time. Live.',
  logger: 'Takes the events that debug writes; an object with debug(message, detail).',
} as const satisfies Readonly<Record<string, string>>;

/** What a page can tell an element to do. */
export const portalMethods = {
  submit: 'Sends the form that is shown, as its button does.',
  goTo: 'Shows another screen by its name.',
  back: 'Shows the screen before.',
  reset: 'Starts the task anew; what was typed goes.',
  focusFirst: 'Focuses the first field.',
  setLocale: 'Sets the language.',
  whenReady: 'A promise for the moment in which the form is there.',
  getState: 'A frozen snapshot, without anything secret.',
  exportTrace: 'The last events and calls, as JSON for a report: nothing that was typed, no secret.',
} as const satisfies Readonly<Record<string, string>>;
