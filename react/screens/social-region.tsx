import type { ReactNode } from 'react';
import { useTranslator } from '../portal-context.js';
import { usePart } from '../ui/part.js';

const socialMethods: readonly string[] = ['wechat'];

export interface SocialRegionProps {
  readonly methods?: readonly string[] | undefined;
  readonly content?: ReactNode;
}

/** Other ways to log in; there only when one is offered and somebody draws it. */
export function SocialRegion({ methods = [], content }: SocialRegionProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  if (!content || !methods.some((method) => socialMethods.includes(method))) return null;
  return (
    <div {...part('social')}>
      <p {...part('divider')}>
        <span {...part('divider-text')}>{t('login.otherWays')}</span>
      </p>
      {content}
    </div>
  );
}
