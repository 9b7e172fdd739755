import { useEffect, useState } from 'react';

/** A file of our own server, asked for once; null until it is there, and where it is not. */
export function useJson<Value>(address: string): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    fetch(address)
      .then((answer) => (answer.ok ? answer.json() : null))
      .then(setValue, () => undefined);
  }, [address]);
  return value;
}
