import type { ComponentType, ReactNode } from 'react';
import { useTranslator } from './portal-context.js';
import { Button } from './ui/button.js';
import { Card } from './ui/card.js';
import { Message } from './ui/message.js';
import { Skeleton } from './ui/skeleton.js';
import { useChunk } from './use-chunk.js';

export interface LazyProps<Props extends object> {
  /** Keep the function's identity from render to render. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** A component that is fetched when it is first drawn: what few people come to see. */
export function Lazy<Props extends object>({ load, props }: LazyProps<Props>): ReactNode {
  const { value: Component, failed, retry } = useChunk(load);
  const { t } = useTranslator();
  if (Component) return <Component {...props} />;
  if (!failed) {
    return (
      <Card>
        <Skeleton rows={4} />
      </Card>
    );
  }
  return (
    <Message icon="alert" title={t('screen.chunk.heading')} text={t('error.chunk-load-failed')}>
      <Button icon="refresh" onClick={retry}>
        {t('common.retry')}
      </Button>
    </Message>
  );
}
