import { type RefObject, useEffect, useRef, useState } from 'react';

/** Events that a field has taken, which the card around it must not take again. */
const taken = new WeakSet<Event>();

/**
 * Files that are dropped on, or pasted into, the card around an element; true while some are dragged over it. The whole
 * card takes them, as a browser opens a file that misses a smaller target, and what was typed is gone. A second field
 * of a card takes what is dropped on itself (`zone`).
 */
export function useFileDrop(
  inside: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
  zone: 'card' | 'field' = 'card',
): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    const target = zone === 'field' ? inside.current : inside.current?.closest('section');
    if (!target) return;
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0 || taken.has(event)) return;
      taken.add(event);
      event.preventDefault();
      latest.current(files);
    };
    const listeners = {
      dragover(event: DragEvent) {
        if (!event.dataTransfer?.types.includes('Files')) return;
        if (taken.has(event)) return setOver(false);
        taken.add(event);
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      dragleave({ relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && target.contains(relatedTarget))) setOver(false);
      },
      drop(event: DragEvent) {
        setOver(false);
        take(event, event.dataTransfer);
      },
      paste: (event: ClipboardEvent) => take(event, event.clipboardData),
    };
    const entries = Object.entries(listeners) as [string, EventListener][]; // each takes the event of its name
    for (const [type, listener] of entries) target.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of entries) target.removeEventListener(type, listener);
    };
  }, [inside, zone]);

  return over;
}
