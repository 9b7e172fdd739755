import { PortalError } from '../../core/index.js';
import { ownGlobal } from '../dom/own-global.js';
import type { AskVendor } from './ask-vendor.js';
import { fromVendor } from './vendor-script.js';

interface Instance {
  show(): void;
  destroyCaptcha(): void;
}
type Start = (options: Readonly<Record<string, unknown>>) => void;

const source = 'https://o.alicdn.com/captcha-frontend/aliyunCaptcha/AliyunCaptcha.js';
const languages = { zh: 'cn', en: 'en', es: 'es' };

/** Captcha 2.0 of Alibaba Cloud, in its own window over the page. `key` is the prefix of the account. */
export const askAliyun: AskVendor = async ({ key, scene = '', script = source }, { signal, locale }) => {
  const config = ownGlobal('AliyunCaptchaConfig') ?? { region: 'cn', prefix: key };
  Object.assign(globalThis, { AliyunCaptchaConfig: config }); // its script reads it once
  const start = await fromVendor<Start>('initAliyunCaptcha', script, signal);
  // It finds its place and its button by selectors.
  const element = place('portal-captcha');
  const button = place('portal-captcha-button');
  let shown: Instance | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new PortalError('captcha-unavailable'));
      signal.addEventListener('abort', () => resolve(null), { once: true });
      start({
        SceneId: scene,
        mode: 'popup',
        element: `#${element.id}`,
        button: `#${button.id}`,
        language: languages[locale],
        success: (param: string) => resolve({ captcha_verify_param: param }),
        onError: fail,
        onClose: () => resolve(null),
        getInstance(instance: Instance) {
          shown = instance;
          if (!signal.aborted) instance.show();
        },
      });
    });
  } finally {
    shown?.destroyCaptcha();
    element.remove();
    button.remove();
  }
};

function place(id: string): HTMLElement {
  const made = document.createElement('div');
  made.id = id;
  document.body.append(made);
  return made;
}
