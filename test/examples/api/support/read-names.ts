import { readConfig } from '../../../../examples/api/config.ts';
import { ownSecrets } from './own-secrets.ts';

type Variables = Readonly<Record<string, string>>;

/** A server with every provider. */
export const providers: Variables = {
  CAPTCHA_PROVIDER: 'aliyun',
  CAPTCHA_ID: 'x',
  CAPTCHA_SECRET: 'x',
  CAPTCHA_SCENE: 'x',
  CAPTCHA_KEY: 'x',
  CAPTCHA_URL: 'https://x.test',
  SMTP_URL: 'smtps://x.test',
  MAIL_FROM: 'x@x.test',
  S3_URL: 'https://x.test',
  S3_REGION: 'x',
  S3_KEY_ID: 'x',
  S3_SECRET: 'x',
};

const anyCaptcha: Variables = { CAPTCHA_PROVIDER: 'siteverify', CAPTCHA_KEY: '' };

/** The variables that the configuration reads: of a demo, and of a server with every provider. */
export function readNames(): ReadonlySet<string> {
  const servers = [providers, { ...providers, ...anyCaptcha }].map((given) => ({ ...ownSecrets, ...given }));
  return new Set([{ DEMO: '1' }, ...servers].flatMap(namesReadFrom));
}

function namesReadFrom(given: Variables): string[] {
  const names: string[] = [];
  readConfig(
    new Proxy(given, {
      get(_, name) {
        names.push(String(name));
        return given[String(name)];
      },
    }),
  );
  return names;
}
