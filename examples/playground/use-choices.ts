import { useEffect, useState } from 'react';
import { type Choices, readChoices, writeChoices } from './choices.ts';

/** Milliseconds of quiet before the address follows: browsers count how often it is written. */
const quiet = 200;

/** The choices, and the fragment that says them; the address of the page follows, and is followed. */
export function useChoices(): { choices: Choices; fragment: string; choose: (changes: Partial<Choices>) => void } {
  const [choices, setChoices] = useState(() => readChoices(location.hash));
  const [fragment, setFragment] = useState(() => writeChoices(choices));

  useEffect(() => {
    const timer = setTimeout(() => {
      const next = writeChoices(choices);
      setFragment(next);
      if (next !== location.hash) history.replaceState(null, '', next);
    }, quiet);
    return () => clearTimeout(timer);
  }, [choices]);

  useEffect(() => {
    const follow = () => setChoices(readChoices(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  return { choices, fragment, choose: (changes) => setChoices((before) => ({ ...before, ...changes })) };
}
