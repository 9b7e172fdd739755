import { useEffect, useState } from 'react';

/** False in the first drawing, which may have been done elsewhere, without what this device knows. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return drawn;
}
