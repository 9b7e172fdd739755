import type { ErrorCode } from '../../core/index.js';

const reasons: { readonly [Code in ErrorCode]?: string } = {
  network:
    'There was no answer that {origin}, the origin of this page, may read: api-host is wrong, the API does not run or does not admit this origin by its CORS headers, or the connect-src of this page does not permit the call.',
  'not-served': 'The answer was 403 or 404: probably api-host is not the address of the API.',
  'bad-answer': 'The answer is not one of the API, but a page, for example: probably api-host is another server.',
};

/** An event with its detail, as it is traced. */
export interface FailedEvent {
  readonly type: string;
  readonly flow?: string;
  readonly error?: string;
}

/** Why a company could not be loaded, or a call had no answer, as far as the page may be to blame; null for any other event. */
export function apiFault(host: Element, event: FailedEvent | undefined): string | null {
  if (event?.type !== 'portal-error') return null;
  const { error: code, flow } = event;
  const id = host.getAttribute('company-id');
  const reason = reasons[code as ErrorCode] ?? ''; // any other key has no reason
  const told = reason.replace('{origin}', globalThis.origin);
  if (flow !== 'tenant') return code === 'network' ? `got no answer in the flow ${flow}. ${told}` : null;
  return code === 'company-unknown' ? unknownFault(id) : `could not load its company (${code}). ${told}`.trim();
}

function unknownFault(id: string | null): string {
  return id === null
    ? 'has no company-id, and the API knows no company for the host of this page.'
    : `has company-id="${id}", which the API does not know.`;
}
