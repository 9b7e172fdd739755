import { usePortal, useTranslator } from 'account-portal/react';
import { createElement, Fragment, type ReactNode, useRef, useState } from 'react';
import { wordsIn } from '../words-in.ts';
import { ConsentBar } from './consent-bar.ts';
import { consentWords } from './consent-words.ts';
import { useConsent } from './use-consent.ts';
import { usePageStyle } from './use-page-style.ts';
import { type StatisticsOptions, useStatistics, useStatisticsScripts } from './use-statistics.ts';

export interface PageLoadProps {
  /** Where `login_page_style_url_` may point: hosts, or hosts with a path prefix. */
  readonly styles: readonly string[];
  readonly statistics: StatisticsOptions;
}

/**
 * Loads what this page adds for a company (rules.md 6.7): its style sheet, and statistics scripts once the user has agreed.
 * None of it is in the package: the page around a tag has styles and statistics of its own.
 */
export function PageLoad({ styles, statistics }: PageLoadProps): ReactNode {
  const { environment } = usePortal();
  const { locale } = useTranslator();
  const settings = useRef<HTMLButtonElement>(null);
  const [consent, answer] = useConsent();
  const [asked, setAsked] = useState(false);
  const scripts = useStatisticsScripts(statistics);
  const { loaded } = useStatistics(scripts, consent === 'given');
  usePageStyle(styles);
  if (scripts.length === 0) return null;

  const onAnswer = (next: 'given' | 'refused') => {
    answer(next);
    setAsked(false);
    settings.current?.focus();
    // A running script cannot be removed; only a reload ends it.
    if (next === 'refused' && loaded) environment.address.navigate(environment.address.href());
  };

  return createElement(
    Fragment,
    null,
    createElement(
      'button',
      {
        className: 'statistics-link',
        'data-part': 'link',
        type: 'button',
        ref: settings,
        onClick: () => setAsked(true),
      },
      wordsIn(consentWords, locale).label,
    ),
    (consent === null || asked) && createElement(ConsentBar, { asked, onAnswer }),
  );
}
