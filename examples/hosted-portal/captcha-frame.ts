import { type Locale, PortalError, type PortalOptions, toLocale } from 'account-portal';

export const captchaPath = '/captcha';

type Captcha = NonNullable<PortalOptions['captcha']>;

/** What the page at `captchaPath` offers to the page around it, which is of its origin. */
export interface CaptchaWindow extends Window {
  askCaptcha?: (request: { readonly locale: Locale; readonly signal: AbortSignal }) => ReturnType<Captcha>;
}

/**
 * The option `captcha` of the portal's own pages. The script of the vendor runs in a frame, so that the policy of the page
 * with the form need not allow it. Fails with `captcha-unavailable` if the frame, or in it the vendor's script, cannot be loaded; each call loads it anew.
 */
export function captchaInFrame(embeddedBy: string | null): Captcha {
  return async ({ signal, ...request }) => {
    const locale = toLocale(request.locale);
    const address = new URL(captchaPath, window.location.origin);
    address.searchParams.set('locale', locale);
    if (embeddedBy !== null) address.searchParams.set('companyId', embeddedBy);
    const { dialog, frame } = createOverlay();
    const left = new Promise<null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null), { once: true });
      dialog.addEventListener('cancel', () => resolve(null), { once: true });
    });
    const asked = load(frame, address.href).then((ask) => ask({ locale, signal }));
    document.body.append(dialog);
    dialog.showModal();
    try {
      return await Promise.race([asked, left]);
    } catch (cause) {
      throw new PortalError('captcha-unavailable', {}, { cause }); // an error of the frame is of its own classes
    } finally {
      dialog.close(); // the focus returns to what had it
      dialog.remove();
    }
  };
}

/** All over the page, which is inert meanwhile. What is seen of it is in the frame. */
function createOverlay(): { readonly dialog: HTMLDialogElement; readonly frame: HTMLIFrameElement } {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  for (const { style } of [dialog, frame]) {
    style.boxSizing = 'border-box';
    style.width = '100%';
    style.height = '100%';
    style.border = '0';
    style.display = 'block';
    style.background = 'none';
    style.colorScheme = 'light dark'; // as in the frame, which is transparent then
  }
  const { style } = dialog;
  style.maxWidth = 'none';
  style.maxHeight = 'none';
  style.padding = '0';
  style.overflow = 'hidden';
  dialog.append(frame);
  return { dialog, frame };
}

/** Milliseconds after which a frame that says nothing has failed. */
const loadLimit = 15_000;

/**
 * Resolves once the page in the frame has loaded, with its scripts. Not every browser tells that a frame has failed, so the
 * page is requested before.
 */
async function load(frame: HTMLIFrameElement, address: string): Promise<NonNullable<CaptchaWindow['askCaptcha']>> {
  const failed = new Error(`The page at ${address} has not loaded.`);
  const { ok } = await fetch(address);
  if (!ok) throw failed;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failed), loadLimit);
    frame.addEventListener('load', () => {
      if (frame.contentDocument?.URL === 'about:blank') return; // the empty one at first
      clearTimeout(timer);
      const ask = readAsk(frame);
      if (!ask) return reject(failed);
      frame.focus();
      resolve(ask);
    });
    frame.src = address;
  });
}

/** Nothing, where a script has failed, or the browser shows an error of its own, which is of another origin. */
function readAsk({ contentDocument }: HTMLIFrameElement): CaptchaWindow['askCaptcha'] {
  const shown: CaptchaWindow | null = contentDocument?.defaultView ?? null;
  return shown?.askCaptcha;
}
