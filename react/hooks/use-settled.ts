import { useEffect, useState } from 'react';
import { usePortal } from '../provider/portal-context.js';

/** Whether a value has been the same for this number of milliseconds. */
export function useSettled(value: unknown, delay: number): boolean {
  const { clock } = usePortal().environment;
  const [settled, setSettled] = useState<unknown>();
  useEffect(() => clock.after(delay, () => setSettled(value)), [clock, value, delay]);
  return settled === value;
}
