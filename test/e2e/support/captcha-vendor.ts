import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A stand-in for Geetest 4: its script for pages, and the address where a server checks an answer, each once. */
export interface CaptchaVendor {
  /** The variables of a demo that asks it. */
  readonly variables: Readonly<Record<string, string>>;
  /** The address of its script. */
  readonly script: string;
  /** Pages at this origin do not get the script from now on. */
  leave(origin: string): void;
  comeBack(origin: string): void;
}

const id = 'stand-in';
const secret = 'of the stand-in';

/**
 * As the real one does, it writes markup and styles from strings. It has a button for a person, one that gives the last
 * answer again, one whose answer comes too late, and one that closes it.
 */
const script = `window.initGeetest4 = (options, ready) => {
  const on = {};
  const listen = (name) => (call) => { on[name] = call; return challenge; };
  let box = null;
  let answer = false;
  const give = (lot) => {
    localStorage.setItem('stand-in-lot', lot);
    answer = { lot_number: lot, captcha_output: 'o', pass_token: 't', gen_time: '1' };
    on.success();
  };
  const challenge = {
    onReady: listen('ready'), onSuccess: listen('success'), onClose: listen('close'), onError: listen('error'),
    getValidate: () => answer,
    destroy: () => box?.remove(),
    showCaptcha() {
      document.body.insertAdjacentHTML('beforeend',
        '<style>#stand-in{position:fixed;z-index:9;inset:calc(50% - 135px) auto auto calc(50% - 150px);width:300px;' +
        'height:270px;box-sizing:border-box;padding:20px;border-radius:8px;background:#fff;color:#222;font:15px system-ui}' +
        '#stand-in button{display:block;width:100%;margin:12px 0;padding:10px}</style>' +
        '<div id="stand-in" style="box-shadow:0 4px 20px #0008">' + options.language + ' ' + options.captchaId +
        '<button name="person">I am a person</button><button name="again">The last answer again</button>' +
        '<button name="late">Too late</button><button name="close">Close</button></div>');
      box = document.getElementById('stand-in');
      const press = (name, act) => { box.querySelector('[name=' + name + ']').onclick = act; };
      press('person', () => give(crypto.randomUUID?.() ?? String(Math.random())));
      press('again', () => give(localStorage.getItem('stand-in-lot') ?? 'none'));
      press('late', () => give('late'));
      press('close', () => on.close());
      box.querySelector('button').focus();
    },
  };
  ready(challenge);
  on.ready();
};`;

export async function openCaptchaVendor(): Promise<CaptchaVendor> {
  const left = new Set<string>();
  const used = new Set<string>();
  const server = createServer(async (asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://vendor.example');
    if (pathname === '/gt4.js') {
      const { referer = '' } = asked.headers;
      if (left.has(URL.canParse(referer) ? new URL(referer).origin : '')) return void answer.destroy();
      answer.setHeader('content-type', 'text/javascript');
      answer.setHeader('cache-control', 'no-store');
      answer.setHeader('cross-origin-resource-policy', 'cross-origin').end(script);
      return;
    }
    const form = new URLSearchParams(await text(asked));
    const lot = form.get('lot_number') ?? '';
    const signed = createHmac('sha256', secret).update(lot).digest('hex') === form.get('sign_token');
    const reason = lot === 'late' ? 'pass_token expire' : !signed || lot === 'none' || used.has(lot) ? 'forbidden' : '';
    used.add(lot);
    answer.end(JSON.stringify({ status: 'success', result: reason ? 'fail' : 'success', reason }));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  server.unref();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // of a TCP server
  return {
    script: `${origin}/gt4.js`,
    variables: {
      CAPTCHA_PROVIDER: 'geetest',
      CAPTCHA_ID: id,
      CAPTCHA_SECRET: secret,
      CAPTCHA_URL: `${origin}/validate`,
      CAPTCHA_SCRIPT: `${origin}/gt4.js`,
    },
    leave: (page) => void left.add(page),
    comeBack: (page) => void left.delete(page),
  };
}
