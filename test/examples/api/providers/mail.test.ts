import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMail } from '../../../../examples/api/providers/mail.ts';
import { patience } from '../../../support/patience.ts';
import type { TestApi } from '../support/client.ts';
import { onEmbeddedDatabase } from '../support/databases.ts';

/** An account without a phone, as those of `npm run admin`. */
const account = 'lin.wei';
const address = 'boss@firm.example';

onEmbeddedDatabase((suite) => {
  const got: Array<{ readonly to: readonly string[]; readonly mail: string }> = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'portal' && password === 'key' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo(_address, _session, done) {
      const responseCode = refusals.shift();
      done(responseCode === undefined ? null : Object.assign(new Error(`no ${address}`), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((mail) => {
        got.push({ to: envelope.rcptTo.map((recipient) => recipient.address), mail });
        done();
      });
    },
  });
  let url = '';
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    url = `smtp://portal:key@127.0.0.1:${(server.server.address() as AddressInfo).port}`; // of a TCP server
    const { database } = suite.api;
    await database.updateTable('accounts').set({ mail: address }).where('login', '=', account).execute();
  });
  beforeEach(() => {
    got.length = 0;
  });
  afterAll(() => new Promise<void>((done) => server.close(done)));

  const config = () => ({ url, from: 'Portal <portal@firm.example>' });
  const open = () => suite.second({ demo: false, mail: config() });
  /** Decoded, as the texts are not of ASCII alone. */
  const textOf = (mail = '') => Buffer.from(mail.split('\r\n\r\n').slice(1).join(''), 'base64').toString() + mail;
  const request = async (api: TestApi, name: string, headers = {}) =>
    api.call('resetCode', { login_: name }, { headers });

  test('the owner of an account without a phone sets a new password by a code that is mailed, and is told of it', async () => {
    const api = open();

    expect((await request(api, account)).status).toBe(1);
    await vi.waitFor(() => expect(got).toHaveLength(1), patience);
    const code_ = /\b\d{6}\b/.exec(got[0]?.mail.split('\r\n\r\n')[1] ?? '')?.[0];
    const password_ = 'new.password1';
    const { status } = await api.call('resetPhonePassword', { login_: account, code_, password_ });
    await vi.waitFor(() => expect(got).toHaveLength(2), patience);

    expect(status).toBe(1);
    expect(got.map(({ to }) => to)).toEqual([[address], [address]]);
    expect(got[0]?.mail).toContain('Subject: Cloud Ordering: your code');
    expect(got[1]?.mail).toContain('Subject: Cloud Ordering: your password was changed');
    expect((await api.call('mixedLogin', { login_: account, password_ })).status).toBe(1);
  });

  test('a code can be mailed in Chinese', async () => {
    const api = open();
    api.time += 60_000;

    expect((await request(api, account, { 'accept-language': 'zh' })).status).toBe(1);
    await vi.waitFor(() => expect(got).toHaveLength(1), patience);

    expect(textOf(got[0]?.mail)).toMatch(/【云订货】验证码 \d{6}/);
  });

  test('without a server for mails, such an account is refused as before', async () => {
    const api = suite.second({ demo: false, mail: null });

    expect(await request(api, account)).toMatchObject({ status: 0, code: 'phone-not-bound' });
  });

  test('in a demo, the mail is in the outbox', async () => {
    suite.api.time += 120_000;
    await request(suite.api, account);

    expect(await suite.api.codeOf(address)).toMatch(/^\d{6}$/);
  });

  const send = async (log: (thrown: unknown) => void, options?: { silent: boolean }) => {
    const mail = createMail({ demo: false, mail: config() }, suite.api.database, log);
    const message = { to: address, purpose: 'x', subject: 's', text: 'secret', at: new Date(suite.api.time) };
    await mail.send(message, options);
    await mail.settled();
  };

  test('a silent mail is not sent', async () => {
    await send(() => {}, { silent: true });

    expect(got).toEqual([]);
  });

  test('a server that is busy is asked again', async () => {
    refusals.push(450);
    const log = vi.fn();
    await send(log);

    expect(log).not.toHaveBeenCalled();
    expect(got).toHaveLength(1);
  });

  test('a mail that is refused is logged without its address and text', async () => {
    refusals.push(550);
    const log = vi.fn();
    await send(log);

    expect(got).toEqual([]);
    expect(log.mock.calls.map(([thrown]) => `${thrown}`)).toEqual([
      'Error: The server of SMTP_URL did not take a mail (550).',
    ]);
  });

  test('an address is one, whatever it holds', async () => {
    const log = vi.fn();
    const mail = createMail({ demo: false, mail: config() }, suite.api.database, log);
    const to = 'a@firm.example, b@evil.example\r\nBcc: c@evil.example';
    await mail.send({ to, purpose: 'x', subject: 's', text: 't', at: new Date(suite.api.time) });
    await mail.settled();

    expect(got.flatMap(({ to }) => to).length).toBeLessThanOrEqual(1);
    expect(got.map(({ mail }) => mail).join()).not.toMatch(/^Bcc:/m);
  });
});
