import { Hono } from 'hono';
import { pagePolicy } from '../dev/page.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** Serves /docs (HTML) and /docs/openapi.json. */
export function createDocsPages(origin: string): Hono {
  const pages = new Hono();
  pages.get('/docs', (context) => {
    context.header('content-security-policy', pagePolicy);
    return context.html(docsPage());
  });
  pages.get('/docs/openapi.json', (context) => context.json(openApiDocument(origin)));
  return pages;
}
