/** The preview's message to the playground for one event. */
export interface PreviewEvent {
  readonly type: string;
  readonly at: number;
  readonly detail: string;
}

/** The event as JSON that is safe to show: without auth codes, URL parameters and input. */
export function toPreviewEvent({ type, detail }: CustomEvent): PreviewEvent {
  const { at, instanceId: _, ...rest } = detail;
  // In one line, with spaces at which it can wrap.
  return { type, at, detail: JSON.stringify(rest, redact, 1).replace(/\n\s*/g, ' ') };
}

function redact(key: string, value: unknown): unknown {
  if (key === 'authCode') return '•••';
  if (key === 'url' && typeof value === 'string') return value.replace(/[?#].*$/, '?•••');
  if (key === 'values' && typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.keys(value).map((name) => [name, '•••']));
  return value;
}

/** Null for a message that is not from the preview. */
export function readPreviewEvent(data: unknown): PreviewEvent | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, at, detail } = data as Record<string, unknown>; // an object, as checked above
  return typeof type === 'string' && typeof at === 'number' && typeof detail === 'string' ? { type, at, detail } : null;
}
