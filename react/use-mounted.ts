import { useEffect, useState } from 'react';

/** False in the first render: a server may have drawn the same, without knowing what this device knows. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}
