import type { ReactNode } from 'react';
import { nearestLocale } from '../../core/index.js';
import type { AgreementName } from '../../locales/agreement/agreement.js';
import { agreementLoader } from '../../locales/agreement/load-agreement.js';
import { useChunk } from '../loading/use-chunk.js';
import { errorText } from '../provider/error-text.js';
import { useTranslator } from '../provider/portal-context.js';
import { Button } from './button.js';
import { refreshIcon } from './icons.js';
import { usePart } from './part.js';
import readingRules from './sheet/parts/reading.css';
import { useRules } from './sheet/use-rules.js';
import { Skeleton } from './skeleton.js';

export interface AgreementTextProps {
  readonly name: AgreementName;
  /** The level of its section headings. */
  readonly level: 2 | 3;
}

/** One document of the service agreement, in the current language. */
export function AgreementText({ name, level }: AgreementTextProps): ReactNode {
  const part = usePart();
  useRules(readingRules);
  const translator = useTranslator();
  const { t, locale } = translator;
  const { value: agreement, failed, retry } = useChunk(agreementLoader(locale));

  if (failed) {
    return (
      <div {...part('prose')} role="alert">
        <p {...part('paragraph')}>{errorText({ code: 'chunk-load-failed' }, translator)}</p>
        <Button kind="secondary" icon={refreshIcon} onClick={retry}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  if (!agreement) return <Skeleton rows={4} />;
  const written = nearestLocale(locale); // a language of the page has no agreement of ours
  const Heading = `h${level}` as const;
  return (
    <div {...part('prose')}>
      {agreement[name].map(({ heading, paragraphs }) => (
        <section {...part('prose-section')} key={heading} {...(written !== locale && { lang: written, dir: 'ltr' })}>
          <Heading {...part('prose-heading')}>{heading}</Heading>
          {paragraphs.map((paragraph) => (
            <p {...part('prose-text')} key={paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p {...part('hint')}>{t('agreement.version', { version: agreement.version })}</p>
    </div>
  );
}
