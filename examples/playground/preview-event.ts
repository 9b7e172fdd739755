/** What the preview tells the playground of one event. */
export interface PreviewEvent {
  readonly type: string;
  readonly at: number;
  readonly detail: string;
}

/** As JSON that can be shown to anybody: without auth codes, without what addresses carry, without what was typed. */
export function toPreviewEvent({ type, detail }: CustomEvent): PreviewEvent {
  const { at, instanceId: _, ...told } = detail;
  return { type, at, detail: JSON.stringify(told, redact) };
}

function redact(key: string, value: unknown): unknown {
  if (key === 'authCode') return '•••';
  if (key === 'url' && typeof value === 'string') return value.replace(/[?#].*$/, '?•••');
  if (key === 'values' && typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.keys(value).map((name) => [name, '•••']));
  return value;
}

/** Null for a message that is none of the preview's. */
export function readPreviewEvent(data: unknown): PreviewEvent | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, at, detail } = data as Record<string, unknown>; // an object, as just seen
  return typeof type === 'string' && typeof at === 'number' && typeof detail === 'string' ? { type, at, detail } : null;
}
