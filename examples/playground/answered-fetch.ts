import type { ErrorCode } from 'account-portal';

/** Calls that a form needs before anything is submitted. */
const needed = /getCompanyById|getByHost|Setting|buildRegionTree|buildSimpleRegionTree|\/themes\//;

/** What the texts of a refusal may name. */
const params = { name: '青禾粮油', phone: '13800138000', seconds: 60 };

/** The settings of a company, which say what it shows of itself. */
const settings = /\/v1\/setting\/company\/noAuth\/getByCompany/;

export interface AnsweredFetchOptions {
  /** What is submitted is answered with this error; null leaves the answer to the API of the demo. */
  readonly error: () => ErrorCode | null;
  /** What the company shows of itself, instead of what the demo has. */
  readonly face: () => object | null;
}

/**
 * A transport that answers what is submitted with an error of the catalogue, as the server of another product might, so
 * that every message can be seen; and that gives the company another face.
 */
export function answeredFetch({ error, face }: AnsweredFetchOptions): typeof fetch {
  return async (address, init) => {
    const code = error();
    const shown = face();
    if (shown && settings.test(String(address))) {
      const { data, ...rest } = await (await fetch(address, init)).json();
      return new Response(JSON.stringify({ ...rest, data: { ...data, face_: shown } }));
    }
    if (code === null || needed.test(String(address))) return fetch(address, init);
    return new Response(JSON.stringify({ status: 0, code, message: '', params }));
  };
}
