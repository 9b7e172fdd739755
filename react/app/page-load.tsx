import { type ReactNode, useRef, useState } from 'react';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { ConsentBar } from '../root/consent-bar.js';
import { usePart } from '../ui/part.js';
import pageLoadRules from '../ui/sheet/parts/page-load.css';
import { useRules } from '../ui/sheet/use-rules.js';
import { useConsent } from './use-consent.js';
import { usePageStyle } from './use-page-style.js';
import { type StatisticsOptions, useStatistics, useStatisticsScripts } from './use-statistics.js';

/** Props of `PageLoad`. */
export interface PageLoadProps {
  /** Where `login_page_style_url_` may point: hosts, or hosts with a path prefix. Default none. */
  readonly styles?: readonly string[] | undefined;
  /** Visit statistics; without it there are none. */
  readonly statistics?: StatisticsOptions | undefined;
}

const none: readonly string[] = [];
const noStatistics: StatisticsOptions = { allowed: none };

/**
 * Loads what the hosted portal adds for a company (rules.md 6.7): its style sheet, and statistics
 * scripts once the user has agreed. Place it inside `PortalApp`; not for other pages, nor in the native app.
 */
export function PageLoad({ styles = none, statistics = noStatistics }: PageLoadProps): ReactNode {
  const part = usePart();
  useRules(pageLoadRules);
  const { environment } = usePortal();
  const { t } = useTranslator();
  const root = useRef<HTMLDivElement>(null);
  const settings = useRef<HTMLButtonElement>(null);
  const [consent, answer] = useConsent();
  const [asked, setAsked] = useState(false);
  const scripts = useStatisticsScripts(statistics);
  const { loaded } = useStatistics(root, scripts, consent === 'given');
  usePageStyle(root, styles);

  const settle = (next: 'given' | 'refused') => {
    answer(next);
    setAsked(false);
    settings.current?.focus();
    // A running script cannot be removed; only a reload ends it.
    if (next === 'refused' && loaded) environment.address.navigate(environment.address.href());
  };

  return (
    <div {...part('page-load')} ref={root}>
      {scripts.length > 0 && (
        <button {...part('link page-load-link')} type="button" ref={settings} onClick={() => setAsked(true)}>
          {t('consent.label')}
        </button>
      )}
      {scripts.length > 0 && (consent === null || asked) && <ConsentBar asked={asked} onAnswer={settle} />}
    </div>
  );
}
