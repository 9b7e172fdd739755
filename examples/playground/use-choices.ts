import { useEffect, useState } from 'react';
import { type Choices, ignoredIn, readChoices, writeChoices } from './choices.ts';

/** Debounce in milliseconds, because browsers limit how often the URL may be replaced. */
const quiet = 200;

/** The choices and their fragment, in sync with the URL of the page in both directions. */
export function useChoices(): {
  choices: Choices;
  fragment: string;
  /** What the address named besides. */
  ignored: readonly string[];
  choose: (changes: Partial<Choices>) => void;
} {
  const [choices, setChoices] = useState(() => readChoices(location.hash));
  const [ignored, setIgnored] = useState(() => ignoredIn(location.hash));
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
    const follow = () => {
      setChoices(readChoices(location.hash));
      setIgnored(ignoredIn(location.hash));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const choose = (changes: Partial<Choices>) => {
    setChoices((before) => ({ ...before, ...changes }));
    setIgnored([]);
  };
  return { choices, fragment, ignored, choose };
}
