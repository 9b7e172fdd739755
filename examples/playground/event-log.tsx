import type { Locale } from 'account-portal';
import { type RefObject, useEffect, useState } from 'react';
import { type PreviewEvent, readPreviewEvent } from './preview-event.ts';
import type { PlaygroundWords } from './words.ts';

const longest = 60;

interface HeardEvent extends PreviewEvent {
  readonly order: number;
}

export interface EventLogProps {
  readonly preview: RefObject<HTMLIFrameElement | null>;
  readonly words: PlaygroundWords;
  readonly language: Locale;
}

/** The events of the tag, newest first. */
export function EventLog({ preview, words, language }: EventLogProps) {
  const [events, setEvents] = useState<readonly HeardEvent[]>([]);

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== preview.current?.contentWindow || origin !== location.origin) return;
      const event = readPreviewEvent(data);
      if (event) setEvents((before) => [{ ...event, order: (before[0]?.order ?? 0) + 1 }, ...before].slice(0, longest));
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [preview]);

  return (
    <div className="panel">
      <header>
        <h2 id="events-title">{words.events}</h2>
        <button type="button" className="quiet" onClick={() => setEvents([])} disabled={events.length === 0}>
          {words.clear}
        </button>
      </header>
      {events.length === 0 && <p className="hint">{words.noEvents}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className="scrolling" tabIndex={0} aria-labelledby="events-title" hidden={events.length === 0}>
        <ol>
          {events.map(({ order, type, at, detail }) => (
            <li key={order}>
              <time>{new Date(at).toLocaleTimeString(language)}</time> <strong>{type}</strong>
              <code>{detail}</code>
            </li>
          ))}
        </ol>
      </section>
      <p className="hint">{words.redacted}</p>
    </div>
  );
}
