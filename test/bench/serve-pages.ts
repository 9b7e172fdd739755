import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { backend } from 'account-portal/testing';
import { goodAnswers } from '../support/good-answers.ts';
import { answerPeer } from './peer-answers.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

export interface PageServer {
  readonly origin: string;
  close(): void;
}

/** Serves files that are compressed in advance and must not be cached. */
export async function servePages(root: string, port = 0): Promise<PageServer> {
  const files = new Map<string, { type: string; body: Buffer }>();
  const api = backend(goodAnswers);
  let origin = '';

  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/' } = asked;
    const address = new URL(url, origin);
    const { pathname } = address;
    response.setHeader('cache-control', 'no-store');
    const file = files.get(pathname) ?? files.get(join(pathname, 'index.html'));
    if (file) return send(response, file.type, file.body);

    const sent = await text(asked);
    const peer = answerPeer(address);
    if (peer) return send(response, 'application/json', compress(JSON.stringify(peer.body)), peer.status);
    if (pathname.startsWith('/v1/')) {
      const headers = { 'content-type': asked.headers['content-type'] ?? '' };
      const got = await api(origin + url, { method, headers, ...(method === 'POST' && { body: sent }) });
      return send(response, 'application/json', compress(await got.text()));
    }
    response.writeHead(404).end();
  };

  const server = createServer((asked, response) => void answer(asked, response).catch(() => response.destroy()));
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(path)];
    if (!type || !statSync(join(root, path)).isFile()) continue;
    const content = readFileSync(join(root, path), 'utf8').replaceAll('%ORIGIN%', origin);
    files.set(`/${path}`, { type, body: compress(content) });
  }
  return {
    origin,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function compress(content: string): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

function send(response: ServerResponse, type: string, body: Buffer, status = 200): void {
  response
    .writeHead(status, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
    .end(body);
}
