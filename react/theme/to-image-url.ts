import { toOrigin } from '../../core/index.js';

const maxLength = 100_000;

/**
 * An image that a company gave, when it is safe to show on `page`: https, or a bitmap inside the address itself. A page
 * that is itself not over https may have it from a local host: no company makes other people's browsers ask at home.
 */
export function toImageUrl(address: unknown, page: string): string | null {
  if (typeof address !== 'string' || address.length > maxLength) return null;
  if (/^data:image\/(?:png|jpeg|gif|webp|x-icon);base64,[0-9A-Za-z+/=]+$/.test(address)) return address;
  if (toOrigin(address) === null) return null;
  const { href, protocol } = new URL(address);
  return protocol === 'https:' || page.startsWith('http:') ? href : null;
}
