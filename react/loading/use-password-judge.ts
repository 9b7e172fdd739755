import { useEffect, useState } from 'react';
import { loadChunk, type PasswordJudge } from '../../core/index.js';
import { usePortal } from '../provider/portal-context.js';

const load = () => import('./password-judge.js').then((module) => module.judgePassword);

/**
 * The judge of new passwords, loaded once it is `wanted`; null until then, and for good where its file does not arrive: it is
 * no failure that anybody needs to hear of.
 */
export function usePasswordJudge(wanted: boolean): PasswordJudge | null {
  const { clock } = usePortal().environment;
  const [judge, setJudge] = useState<PasswordJudge | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let waiting = true;
    loadChunk(load, clock).then(
      (loaded) => waiting && setJudge(() => loaded),
      () => undefined,
    );
    return () => {
      waiting = false;
    };
  }, [wanted, clock]);
  return judge;
}
