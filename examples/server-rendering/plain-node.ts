import { createServer } from 'node:http';
import { renderToString } from 'account-portal/server';

/**
 * Serves a server-rendered form without a framework:
 * `npx node examples/server-rendering/plain-node.ts http://127.0.0.1:4100`.
 */
const [portalOrigin = 'http://127.0.0.1:4100', port = '4400'] = process.argv.slice(2);

const server = createServer((_, response) => {
  const form = renderToString(
    'portal-login',
    { 'api-host': portalOrigin, 'company-id': '1001' },
    { locale: 'en', cdn: `${portalOrigin}/cdn` },
  );
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Log in</title>
<script type="module" src="${portalOrigin}/cdn/account-portal.js" crossorigin></script></head>
<body>${form}</body>
</html>`);
});
server.listen(Number(port), '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/`));
