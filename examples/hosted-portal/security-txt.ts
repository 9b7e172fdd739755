import { Hono } from 'hono';

export interface SecurityTxtOptions {
  /** A URL, such as `mailto:security@firm.example`; empty for none. */
  readonly contact: string;
  readonly publicOrigin: string;
}

const path = '/.well-known/security.txt';
/** Whoever reads a copy later should ask for a new one. */
const validDays = 180;

/** Whom to tell of a vulnerability (RFC 9116); nothing without a contact. */
export function createSecurityTxt({ contact, publicOrigin }: SecurityTxtOptions): Hono {
  const app = new Hono();
  if (contact === '') return app;
  app.get(path, (context) => {
    const expires = new Date(Date.now() + validDays * 86_400_000);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: zh, en, es',
      `Canonical: ${publicOrigin}${path}`,
    ];
    return context.text(`${lines.join('\n')}\n`);
  });
  return app;
}
