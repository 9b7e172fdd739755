import { resolve } from 'node:path';

/**
 * What several tasks are made of, by the chunk that has it. Rollup alone would make a file of everything that other tasks
 * share, each compressed by itself: twenty of a registration.
 */
const parts = {
  form: [
    'react/ui/form/preserved-form',
    'react/ui/form/submit-bar',
    'react/ui/sheet/parts/code.sheet',
    'react/ui/sheet/parts/submit-bar.sheet',
    'core/validation/code',
    'core/validation/rules',
    'core/validation/text',
  ],
  /** A phone and the code that is sent to it. */
  'code-field': [
    'react/ui/form/code-field',
    'react/ui/form/code-status',
    'react/ui/form/web-otp',
    'react/ui/form/phone-field',
    'core/model/code-receipt',
    'core/api/endpoints/code-request',
    'core/flow/captcha',
    'core/flow/code-waits',
    'core/flow/proof-of-code',
    'core/flow/otp-sender',
    'core/flow/send-code',
    'react/ui/form/proof-fields',
    'react/ui/form/proven-phone',
    'react/ui/password/hidden-username',
  ],
  /** Its proof, and what a server knows of the phone. */
  proof: [
    'core/flow/phone-proof',
    'core/api/endpoints/prove-phone',
    'core/model/proven-phone',
    'core/model/application-receipt',
  ],
  'new-password': [
    'react/ui/password/new-password-field',
    'react/ui/password/password-rules',
    'react/ui/password/password-strength',
    'react/ui/sheet/parts/checklist.sheet',
    'react/ui/sheet/parts/strength.sheet',
    'react/loading/use-password-judge',
  ],
  /** The cards of a longer task, and of what asks who is signed in. */
  cards: [
    'react/ui/agreement-text',
    'react/ui/card/stage',
    'react/ui/dialog',
    'react/ui/drawing/handset',
    'react/ui/drawing/locked',
    'react/ui/sheet/parts/danger.sheet',
    'react/ui/sheet/parts/reading.sheet',
    'react/ui/sheet/parts/stage.sheet',
    'react/screens/ending/login-message',
    'react/root/page-notices',
    'react/screens/gate/session-gate',
    'react/screens/gate/use-leave',
    'core/flow/settings-of',
    'core/flow/signed-in-user',
  ],
  /** The administrator of a company, who can help where nothing else does. */
  contact: [
    'react/screens/contact/company-contact',
    'react/screens/contact/reminder-button',
    'react/hooks/use-company-face',
    'react/hooks/use-dial',
    'react/ui/copy-button',
    'react/ui/tabs',
    'react/ui/sheet/parts/contact.sheet',
    'core/api/endpoints/reminder',
    'core/flows/reminder',
  ],
  /** A registration, and the application to join a company. */
  application: [
    'react/ui/own/own-fields',
    'react/ui/choice/select-field',
    'react/ui/drawing/waiting',
    'react/ui/form/text-area',
    'react/ui/sheet/parts/inputs.sheet',
    'react/hooks/use-step-place',
    'core/flows/franchise/stored-application',
    'core/model/franchise-application',
    'core/validation/own-fields',
  ],
  /** What becomes of it. */
  result: [
    'react/screens/ending/application-timeline',
    'react/ui/card/facts',
    'react/ui/drawing/device',
    'react/ui/drawing/shop',
    'react/ui/sheet/parts/facts.sheet',
    'react/ui/sheet/parts/timeline.sheet',
  ],
};

const built = (module) => resolve(`dist/${module}.js`);
const chunkOf = new Map(Object.entries(parts).flatMap(([chunk, modules]) => modules.map((id) => [built(id), chunk])));

/** The chunk of a module in the files for a script tag; undefined where rollup chooses. */
export const taskChunk = (id) => chunkOf.get(id);

/** Tells rollup that the parts are loaded after the runtime only; else it would take out of the runtime what they share with it. */
export function afterRuntime(runtime) {
  return {
    name: 'after-runtime',
    buildStart() {
      for (const [name, [first]] of Object.entries(parts)) {
        this.emitFile({
          type: 'chunk',
          id: built(first),
          name,
          preserveSignature: false,
          implicitlyLoadedAfterOneOf: [resolve(runtime)],
        });
      }
    },
    buildEnd(error) {
      const gone = [...chunkOf.keys()].filter((id) => !this.getModuleInfo(id));
      if (!error && gone.length > 0) this.error(`no module is ${gone.join(', ')}`);
    },
  };
}
