import { useEffect, useState } from 'react';

/** False in the first render, which must match that of a server without the device's state. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}
