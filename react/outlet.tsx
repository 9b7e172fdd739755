import { type ReactNode, useEffect, useState } from 'react';
import { loadChunk, type ScreenName } from '../core/index.js';
import { usePortal, useTranslator } from './portal-context.js';
import type { ScreenProps } from './screen-props.js';
import { screens as ours, type Screen, type ScreenTable } from './screens.js';
import { Button } from './ui/button.js';
import { Card } from './ui/card.js';
import { Message } from './ui/message.js';
import { Skeleton } from './ui/skeleton.js';

export interface OutletProps extends ScreenProps {
  readonly screen: ScreenName;
  /** Shown while the screen is on its way. */
  readonly fallback?: ReactNode;
  readonly screens?: Partial<ScreenTable> | undefined;
}

const none: Partial<ScreenTable> = {};

type Load = ScreenTable[ScreenName];

/** By the function that fetches it: places that share one screen share what is on it, and a step between them keeps it. */
type Loaded = ReadonlyMap<Load, Screen | 'failed'>;

/** Fetches a screen when it is first shown (spec.md section 2), and says so when it cannot be had. */
export function Outlet({ screen, fallback, screens = none, ...props }: OutletProps): ReactNode {
  const { environment, hrefOf } = usePortal();
  const { address, clock } = environment;
  const { t } = useTranslator();
  const [loaded, setLoaded] = useState<Loaded>(new Map());
  const load = screens[screen] ?? ours[screen];
  const Current = loaded.get(load);

  useEffect(() => {
    if (Current) return;
    let wanted = true;
    const settle = (outcome: Screen | 'failed') => {
      if (wanted) setLoaded((others) => new Map(others).set(load, outcome));
    };
    loadChunk(load, clock).then(settle, () => settle('failed'));
    return () => {
      wanted = false;
    };
  }, [Current, load, clock]);

  /** A page of our own is loaded anew: Firefox remembers for as long as a page lives that a module failed. */
  const retry = () => {
    const href = address.href();
    if (hrefOf({ screen, params: {} }) !== null && !href.includes('#')) return address.leave(href);
    setLoaded((others) => new Map([...others].filter(([one]) => one !== load)));
  };

  if (Current === 'failed') {
    return (
      <Message icon="alert" title={t('screen.chunk.heading')} text={t('error.chunk-load-failed')}>
        <Button icon="refresh" onClick={retry}>
          {t('common.retry')}
        </Button>
      </Message>
    );
  }
  if (Current) return <Current {...props} screen={screen} />;
  return (
    fallback ?? (
      <Card>
        <Skeleton rows={4} />
      </Card>
    )
  );
}
