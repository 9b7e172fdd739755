import type { ComponentType, ReactNode } from 'react';
import type { LoadWithTexts } from '../../locales/with-texts.js';
import { renewScripts } from '../loading/renew-scripts.js';
import { type Chunk, useChunk } from '../loading/use-chunk.js';
import { errorText } from '../provider/error-text.js';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { Button } from './button.js';
import { Card } from './card/card.js';
import { Message } from './card/message.js';
import { broken } from './drawing/broken.js';
import { refreshIcon } from './icons.js';
import { Skeleton } from './skeleton.js';

export interface LazyProps<Props extends object> {
  /** Keep the function stable between renders: a new one means a new component. */
  readonly load: LoadWithTexts<ComponentType<Props>>;
  readonly props: Props;
  /** Shown while the component is loading. */
  readonly fallback?: ReactNode;
}

/** A component that is loaded when first rendered (rules.md 2.1), with a message if that fails. */
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

/** Reports that a chunk could not be loaded, with a retry. */
export function ChunkFailure({ chunk }: { readonly chunk: Chunk<unknown> }): ReactNode {
  const { environment, hrefOf, place } = usePortal();
  const translator = useTranslator();
  const { t } = translator;

  /** The second retry reloads a page of our own: most browsers cache a failed module for the life of the page. */
  const again = async () => {
    const href = environment.address.href();
    const ours = hrefOf({ screen: place.get().screen, params: {} }) && !href.includes('#');
    if (!chunk.retried || !ours || !environment.online()) return chunk.retry();
    await renewScripts(location.origin);
    environment.address.navigate(href);
  };
  return (
    <Message
      picture={broken}
      title={t('screen.chunk.heading')}
      text={errorText({ code: 'chunk-load-failed' }, translator)}
    >
      <Button icon={refreshIcon} onClick={again}>
        {t('common.retry')}
      </Button>
    </Message>
  );
}
