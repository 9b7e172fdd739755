import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Files that are dropped on, or pasted into, the card around an element; true while some are dragged over it. The whole
 * card takes them, as a browser opens a file that misses a smaller target, and what was typed is gone.
 */
export function useFileDrop(inside: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    const card = inside.current?.closest('section');
    if (!card) return;
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    const listeners = {
      dragover(event: DragEvent) {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      dragleave({ relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && card.contains(relatedTarget))) setOver(false);
      },
      drop(event: DragEvent) {
        setOver(false);
        take(event, event.dataTransfer);
      },
      paste: (event: ClipboardEvent) => take(event, event.clipboardData),
    };
    const entries = Object.entries(listeners) as [string, EventListener][]; // each takes the event of its name
    for (const [type, listener] of entries) card.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of entries) card.removeEventListener(type, listener);
    };
  }, [inside]);

  return over;
}
