import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fakeAccount, fakeApi, fakeCode, fakePassword, fakePhone } from '../../core/testing.js';

export const usage = `account-portal fake-api [--port <port>] [--company-id <id>]

Serves an API in memory for your own end-to-end tests, on 127.0.0.1 only (default port 4100): one company, a customer with
a phone, an account without one, and the same code for every text message. /cdn has the script. Every start is the same; nothing is checked that only a real server can check.`;

/** @param {readonly string[]} given */
export async function run(given) {
  const options = {};
  for (let at = 0; at < given.length; at += 2) options[given[at]] = given[at + 1];
  const { '--port': port = '4100', '--company-id': companyId = '1001', ...rest } = options;
  if (Object.keys(rest).length > 0 || !/^\d{1,5}$/.test(port) || !companyId) return { error: usage, code: 2 };
  const { origin } = await startFakeApi({ port: Number(port), companyId });
  return {
    text: `The fake API of company ${companyId} is at ${origin}. Log in with ${fakePhone}, or with ${fakeAccount} to bind a phone, and ${fakePassword}; every code is ${fakeCode}.`,
    code: 0,
  };
}

/**
 * Starts the API; port 0 takes a free one. `answers` replaces answers, as for `backend` of `account-portal/testing`.
 * @param {{ port?: number, companyId?: string, answers?: object }} [options]
 */
export async function startFakeApi({ port = 0, companyId = '1001', answers = {} } = {}) {
  const api = fakeApi({ companyId, answers });
  const server = createServer(async (request, response) => {
    const origin = request.headers.origin ?? '*';
    const allow = {
      'access-control-allow-origin': origin,
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'GET, POST',
      vary: 'origin',
    };
    const script = scriptAt(request.url);
    if (script) return sendScript(response, script, allow);
    if (request.method === 'OPTIONS') return response.writeHead(204, allow).end();
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const answer = await api(`http://127.0.0.1${request.url}`, {
      method: request.method,
      headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ...(body && { body }),
    }).catch(() => new Response(null, { status: 502 }));
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...allow });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    calls: api.calls,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  };
}

/** The file of a script tag, as the account host has it beside its API; the address keeps the path within the folder. */
function scriptAt(address) {
  const { pathname } = new URL(address, 'http://127.0.0.1');
  return /^\/cdn\/[\w./-]+\.js$/.test(pathname) ? new URL(`../..${pathname}`, import.meta.url) : null;
}

async function sendScript(response, file, allow) {
  const text = await readFile(file).catch(() => null);
  response.writeHead(text ? 200 : 404, { ...allow, 'content-type': 'text/javascript' }).end(text ?? '');
}
