import type { ErrorCode } from 'account-portal';

/** Calls that a form needs before anything is submitted. */
const needed = /getCompanyById|getByHost|Setting|buildRegionTree|buildSimpleRegionTree|\/themes\//;

/** What the texts of a refusal may name. */
const params = { name: '青禾粮油', phone: '13800138000', seconds: 60 };

/**
 * A transport that answers what is submitted with an error of the catalogue, as the server of another product might, so
 * that every message can be seen; null leaves the answer to the API of the demo.
 */
export function answeredFetch(chosen: () => ErrorCode | null): typeof fetch {
  return async (address, init) => {
    const code = chosen();
    if (code === null || needed.test(String(address))) return fetch(address, init);
    return new Response(JSON.stringify({ status: 0, code, message: '', params }));
  };
}
