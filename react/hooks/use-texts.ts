import { useEffect, useState } from 'react';
import { loadChunk } from '../../core/index.js';
import type { Namespace } from '../../locales/messages.js';
import { usePortalContext } from '../provider/portal-context.js';
import { tellLoadFailure } from '../provider/tell-load-failure.js';

/**
 * Loads texts that a component of your own shows, as a screen's come with the screen; whether they are there. `base` always is.
 */
export function useTexts(...namespaces: readonly Namespace[]): boolean {
  const { portal, texts } = usePortalContext();
  const [, redraw] = useState({});
  const here = texts.have(namespaces);
  const wanted = namespaces.join();

  useEffect(() => {
    if (here) return;
    let waiting = true;
    loadChunk(() => texts.load(wanted.split(',') as Namespace[]), portal.environment.clock).then(
      // the names joined above
      () => waiting && redraw({}),
      (error) => waiting && tellLoadFailure(portal, error),
    );
    return () => {
      waiting = false;
    };
  }, [here, wanted, texts, portal]);
  return here;
}
