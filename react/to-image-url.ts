const longest = 100_000;

/** An image that a company gave, when it is safe to show: https, or a bitmap inside the address itself. */
export function toImageUrl(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > longest) return null;
  if (/^data:image\/(?:png|jpeg|gif|webp|x-icon);base64,[0-9A-Za-z+/=]+$/.test(address)) return address;
  try {
    const url = new URL(address);
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}
