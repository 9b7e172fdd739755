import type { ComponentType, ReactNode } from 'react';
import { usePortal, useTranslator } from './portal-context.js';
import { Button } from './ui/button.js';
import { Card } from './ui/card.js';
import { alertIcon } from './ui/icons/alert.js';
import { refreshIcon } from './ui/icons/refresh.js';
import { Message } from './ui/message.js';
import { Skeleton } from './ui/skeleton.js';
import { type Chunk, useChunk } from './use-chunk.js';

export interface LazyProps<Props extends object> {
  /** Keep the function's identity from render to render: what is drawn by one function stays what it is. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Shown while the component is on its way. */
  readonly fallback?: ReactNode;
}

/** A component that is fetched when it is first drawn (spec.md section 2); it says so when it cannot be had. */
export function Lazy<Props extends object>({ load, props, fallback }: LazyProps<Props>): ReactNode {
  const chunk = useChunk(load);
  if (chunk.value) return <chunk.value {...props} />;
  if (chunk.failed) return <ChunkFailure chunk={chunk} />;
  return (
    fallback ?? (
      <Card>
        <Skeleton rows={4} />
      </Card>
    )
  );
}

/** Says that a part of the product could not be fetched, and asks for it again. */
export function ChunkFailure({ chunk }: { readonly chunk: Chunk<unknown> }): ReactNode {
  const { environment, hrefOf, place } = usePortal();
  const { t } = useTranslator();

  /** The second time a page of our own is loaded anew: some browsers remember while a page lives that a module failed. */
  const again = () => {
    const href = environment.address.href();
    const ours = hrefOf({ screen: place.get().screen, params: {} }) && !href.includes('#');
    if (chunk.retried && ours && environment.online()) environment.address.leave(href);
    else chunk.retry();
  };
  return (
    <Message icon={alertIcon} title={t('screen.chunk.heading')} text={t('error.chunk-load-failed')}>
      <Button icon={refreshIcon} onClick={again}>
        {t('common.retry')}
      </Button>
    </Message>
  );
}
