import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('./', import.meta.url));

/** Bundles a script for a page from this folder and the built package. */
export async function bundle(contents: string, globalName = ''): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: here, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    ...(globalName && { globalName }),
    target: ['chrome86', 'safari15.4'],
  });
  return outputFiles[0]?.text ?? '';
}

/** A page with the cases, and one that frames it from another origin. */
export async function servePages(): Promise<{ origin: string; other: string; close(): void }> {
  const script = await bundle("export { runCases } from './cases.ts'", 'bridgeCases');
  const server = createServer((asked, answer) => {
    const page = (body: string) => `<!doctype html><html lang="zh"><meta charset="utf-8"><title>cases</title>${body}`;
    const { port } = server.address() as AddressInfo;
    if (asked.url === '/cases.js') return answer.setHeader('content-type', 'text/javascript').end(script);
    answer.setHeader('content-type', 'text/html');
    if (asked.url === '/cases') return answer.end(page('<script src="/cases.js"></script>'));
    if (asked.url === '/named') {
      const frame = `<script>parent.heard = []; onmessage = ({ data }) => parent.heard.push(data)</script>`;
      return answer.end(page(`<iframe name="CloudOrder" srcdoc="${frame}"></iframe><script src="/cases.js"></script>`));
    }
    if (asked.url === '/framed')
      return answer.end(page(`<iframe name="CloudOrder" src="http://localhost:${port}/frame"></iframe>`));
    if (asked.url?.startsWith('/frame')) {
      const tell = 'bridgeCases.runCases().then((report) => parent.postMessage(JSON.stringify(report), "*"))';
      return answer.end(page(`<script src="/cases.js"></script><script>${tell}</script>`));
    }
    return answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    other: `http://localhost:${port}`,
    close: () => void server.close().closeAllConnections(),
  };
}
