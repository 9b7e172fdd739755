import { isIP } from 'node:net';
import { md5Signer, publicSecret } from 'account-portal';
import fc from 'fast-check';
import { wellFormed } from '../../core/transport/params.ts';
import { createFields, readPairs } from '../../examples/api/fields.ts';
import { readOwnFields } from '../../examples/api/people/own-fields.ts';
import type { ApiContext } from '../../examples/api/request.ts';
import { readBody, readSigned } from '../../examples/api/request.ts';
import { networksOf, toAddressKey } from '../../examples/api/security/address.ts';
import { digest } from '../../examples/api/security/digest.ts';
import { createFairQueue } from '../../examples/api/security/fair-queue.ts';
import { clientOf, readProxies } from '../../examples/api/security/proxies.ts';
import type { Seal } from '../../examples/api/security/seal.ts';
import { checkSignature } from '../../examples/api/security/signature.ts';
import { createCleanImages, imageTypes } from '../../examples/api/uploads/clean-image.ts';
import { makePolicy, readTicket, writeTicket } from '../../examples/api/uploads/ticket.ts';
import { openUploadForm } from '../../examples/api/uploads/upload-form.ts';
import { exif, gif, jpeg, jpegWith, png, webp } from '../examples/api/support/images.ts';
import { samples } from '../support/samples.ts';
import { decoder, must, refusing } from './decoder.ts';
import { nearBytes, nearJson, nearText } from './near-inputs.ts';

const now = Date.UTC(2026, 0, 1);

/** What a request is read of, without a server. */
const contextOf = (method: string, url: string, type: string, text: string) =>
  ({
    req: {
      method,
      url,
      header: (name: string) => (name === 'content-type' ? type : undefined),
      text: async () => text,
    },
  }) as unknown as ApiContext;

const forms = nearText(
  fc.constantFrom(
    'login_=amy&password_=secret%211&type_=1',
    'phone_=13800138000&code_=123456&company_id_=1001',
    'a=1&b=%E9%9D%92',
  ),
);
const bodies = nearJson(
  fc.constantFrom(samples.save.sent, samples.createCompany.sent, { own_fields_: '{"vat":"1"}', name_: 'x' }),
);

const stamp = {
  method: 'POST',
  path: '/v1/account/mixedLogin',
  token: 't0ken',
  timestamp: String(now),
  nonce: 'abcdefghijABCDEFGH01',
  tokenType: 'PC',
  appSource: 'PC',
};
const signer = md5Signer(publicSecret);
const named = fc.constantFrom('token', 'timestamp', 'nonce', 'tokenType', 'appSource', 'signature', 'fields', 'none');

/** A seal whose key is in memory. */
const seal: Seal = {
  sign: async (purpose, text) => digest(`k ${purpose} ${text}`),
  fits: async (purpose, text, signature) => digest(`k ${purpose} ${text}`) === signature,
};

const boundary = 'XboundaryX';
const multipart = nearText(
  fc.constant(
    [
      `--${boundary}\r\nContent-Disposition: form-data; name="token"\r\n\r\nt1cket\r\n`,
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nPNG\r\n`,
      `--${boundary}--\r\n`,
    ].join(''),
  ),
);

const clean = createCleanImages(createFairQueue({ running: 1, perAccount: 9, perAddress: 9, inAll: 9 }));
const nobody = { address: '', account: '' };

export const apiDecoders = {
  'form bodies and queries': decoder({
    files: ['examples/api/fields.ts', 'examples/api/request.ts'],
    inputs: forms,
    async holds(text) {
      const context = contextOf('POST', 'http://api/v1/x', 'application/x-www-form-urlencoded', text);
      const read = await refusing(/^parameter-error$/, () => readSigned(context, { method: 'POST', path: '/x' }));
      const pairs = await refusing(/^parameter-error$/, () => readPairs(text));
      must((read === null) === (pairs === null), 'a form and a query are read otherwise');
      if (read === null) return;
      must(read.size === new URLSearchParams(text).size, 'a parameter is lost');
      const fields = createFields(read, new Set(read.keys()));
      for (const name of read.keys()) {
        await refusing(/^parameter-error$/, () => void fields.required(name));
        const line = await refusing(/^parameter-error$/, () => fields.line(name));
        must(line === null || !/[\p{Cc}\u2028-\u202E]/u.test(line), 'a line with control characters');
        await refusing(/^parameter-error$/, () => void fields.paragraphs(name));
      }
    },
  }),
  'JSON bodies': decoder({
    files: ['examples/api/request.ts', 'examples/api/people/own-fields.ts'],
    inputs: bodies,
    async holds(text) {
      const context = contextOf('POST', 'http://api/v1/x', 'application/json', text);
      const row = { method: 'POST', path: '/x', body: true } as const;
      const signed = await refusing(/^parameter-error$/, () => readSigned(context, row));
      const read = signed && (await refusing(/^parameter-error$/, () => readBody(signed)));
      if (!read) return;
      must(
        [...read.values()].every((value) => typeof value === 'string'),
        'a value is no text',
      );
      const own = await refusing(/^parameter-error$/, () =>
        readOwnFields(createFields(read, new Set(['own_fields_']))),
      );
      must(
        !own || Object.values(JSON.parse(own)).every((value) => typeof value === 'string'),
        'an own field is no text',
      );
    },
  }),
  signatures: decoder({
    files: ['examples/api/security/signature.ts', 'examples/api/security/md5-signer.ts'],
    inputs: fc.record({
      name: named,
      text: nearText(fc.constantFrom('t0ken', String(now), stamp.nonce, 'PC', '1001')),
    }),
    async holds({ name, text }) {
      const fields = new Map([['company_id_', '1001']]);
      const right = { ...stamp, signature: await signer.sign({ ...stamp, fields }) };
      const sent = name === 'fields' ? new Map([['company_id_', text]]) : fields;
      const own = name === 'fields' ? '1001' : name === 'none' ? text : right[name];
      const wrong = name === 'fields' || name === 'none' ? right : { ...right, [name]: text };
      const options = { signers: [signer], now: () => now };
      const taken = await refusing(/^(signature-refused|clock-skew)$/, async () => {
        await checkSignature(options, wrong, sent);
        return true;
      });
      // Both name one of a few kinds, and are not signed.
      const isUnsigned = ['tokenType', 'appSource'].includes(name);
      must(own !== text || taken === true, 'a right signature is refused');
      must(wellFormed(own) === wellFormed(text) || isUnsigned || taken === null, `another ${name} is taken`);
    },
  }),
  'tickets of uploads': decoder({
    files: ['examples/api/uploads/ticket.ts'],
    inputs: fc.tuple(
      fc.constantFrom('licence', 'picture'),
      fc.array(fc.tuple(fc.nat(), fc.string({ maxLength: 3 })), { maxLength: 2 }),
    ),
    async holds([purpose, edits]) {
      const policy = makePolicy(purpose, '1001', now);
      const ticket = await writeTicket(seal, policy);
      const changed = edits.reduce((text, [at, by]) => {
        const start = at % text.length;
        return text.slice(0, start) + by + text.slice(start + 1);
      }, ticket);
      const read = await refusing(/^token-expired$/, () => readTicket(seal, changed, now));
      must(changed !== ticket || read?.key === policy.key, 'a right ticket is refused');
      // What stands behind a second dot is not read.
      must(read === null || JSON.stringify(read) === JSON.stringify(policy), 'a changed ticket is taken');
    },
  }),
  'multipart forms': decoder({
    files: ['examples/api/uploads/upload-form.ts'],
    inputs: multipart,
    async holds(text) {
      const body = Buffer.from(text, 'utf8');
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      const request = new Request('http://api/upload', { method: 'POST', headers, body });
      const form = openUploadForm(request, 2000);
      const ticket = await refusing(/^upload-refused$/, () => form.ticket());
      const rest = await refusing(/^upload-refused$/, () => form.rest());
      // Two readers of one form: what was checked first must be what the form has.
      if (ticket !== null && rest !== null)
        must(rest.get('token') === Buffer.from(ticket, 'latin1').toString('utf8'), 'the ticket is another one');
      await form.drain();
    },
  }),
  'uploads in the worker': decoder({
    files: ['examples/api/uploads/{clean-image,run-within}.ts'],
    inputs: nearBytes(fc.constantFrom<Uint8Array>(png({ width: 3, height: 2 }), jpeg, gif, webp, jpegWith(exif(6)))),
    weight: 8,
    async holds(bytes) {
      const image = await clean(bytes, nobody);
      if (typeof image === 'string') return must(['type', 'content', 'size'].includes(image), `refused as ${image}`);
      must(
        imageTypes.includes(image.type) && image.width <= 3000 && image.height <= 3000,
        'another image than allowed',
      );
    },
  }),
  'addresses of clients': decoder({
    files: ['examples/api/security/address.ts', 'examples/api/security/proxies.ts'],
    inputs: fc.record({
      address: nearText(
        fc.constantFrom('10.0.0.1', '2001:db8:1:2::1', '::ffff:1.2.3.4', '[2001:db8::1]:443', '1.2.3.4:5'),
      ),
      forwarded: nearText(fc.constantFrom('', '1.1.1.1, 10.0.0.2', '2001:db8::1,10.0.0.1')),
      trusted: fc.constantFrom('', '1', '2', '10.0.0.0/8', '10.0.0.0/8, 2001:db8::/32'),
    }),
    holds({ address, forwarded, trusted }) {
      const client = clientOf(readProxies(trusted), address, forwarded);
      must(
        trusted !== '' || forwarded === '' || address.trim() === '' || client !== forwarded || client === address,
        'a header is believed',
      );
      for (const text of [address, client]) {
        const key = toAddressKey(text);
        must(isIP(key) === 0 || toAddressKey(key) === key, `the key ${key} has another key`);
        must(networksOf(key)[0]?.network === key, 'an address is in no network of its own');
      }
    },
  }),
};
