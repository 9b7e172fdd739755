import { type ReactNode, useState } from 'react';
import { toAssetUrl } from '../../core/index.js';
import { useCompanyFace } from '../hooks/use-company-face.js';
import { useCompanyName } from '../hooks/use-company-name.js';
import { useTexts } from '../hooks/use-texts.js';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';
import { IndustryPicture } from '../ui/choice/industry-picture.js';
import { Icon } from '../ui/icon.js';
import { checkIcon } from '../ui/icons.js';
import { usePart } from '../ui/part.js';
import { BrandArt } from './brand-art.js';
import { type Notice, stepOf } from './page-notices.js';
import { panelWords } from './panel-words.js';
import { ServicePhone } from './service-phone.js';

export interface BrandPanelProps {
  /** Where a company's picture may come from besides the page's own host: hosts, or hosts with a path prefix. */
  readonly pictures: readonly string[];
  /** Of the card. */
  readonly notices: readonly Notice[];
}

/**
 * The brand panel of a wide page: what belongs to the screen and, beside a login, what the company shows of itself. The
 * company's name is in the page header. Pictures have a box of their own, so that none moves anything.
 */
export function BrandPanel({ pictures, notices }: BrandPanelProps): ReactNode {
  const part = usePart();
  const portal = usePortal();
  const { t } = useTranslator();
  const { screen } = useReadable(portal.place);
  const ofCompany = useReadable(portal.tenant, ({ companyId }) => companyId !== null);
  /** A server knew it before the card. */
  const registration = useReadable(portal.tenant, (tenant) =>
    tenant.status === 'ready' ? tenant.company?.registration : undefined,
  );
  const [broken, setBroken] = useState<string | null>(null);
  const face = useCompanyFace();
  const company = useCompanyName();
  const {
    title,
    detail,
    points = [],
    numbered = false,
    of,
  } = panelWords(screen, {
    ofCompany,
    ended: notices.includes('ending') || registration === 'closed',
    reviewed: registration === 'review',
    underReview: notices.includes('under-review'),
  });
  const at = stepOf(notices);
  const own = of === 'company';
  const worded = useTexts('panel');
  const texts = worded ? points.map((point) => t(point)) : [];
  const facts = own ? face.facts : texts;

  const picture = toAssetUrl(face.picture, [new URL(portal.environment.address.href()).host, ...pictures]);
  const shown = picture !== broken ? picture : null;
  const art = face.industry ? <IndustryPicture id={face.industry} /> : <BrandArt />;

  return (
    <aside
      {...part(`brand`, { [`pattern-${face.pattern}`]: face.pattern !== null && shown === null })}
      aria-label={company}
    >
      <div {...part('brand-text')}>
        {own && face.campaign && (
          <p {...part('brand-campaign')} dir="auto">
            {face.campaign}
          </p>
        )}
        <p {...part('brand-title')} dir="auto">
          {(of && face.headline) || (worded && t(title))}
        </p>
        {detail && worded && !(own && face.facts.length > 0) && <p {...part('brand-detail')}>{t(detail)}</p>}
        {facts.length > 0 && (
          <ul {...part('brand-facts')}>
            {facts.map((fact, index) => {
              const done = numbered && index + 1 < at;
              const current = numbered && index + 1 === at;
              return (
                <li
                  {...part('brand-fact', { done, current })}
                  key={fact}
                  dir="auto"
                  aria-current={current ? 'step' : undefined}
                >
                  <span {...part('brand-fact-mark')} aria-hidden="true">
                    {numbered && !done ? index + 1 : <Icon shape={checkIcon} />}
                  </span>
                  {fact}
                </li>
              );
            })}
          </ul>
        )}
        <ServicePhone covered={notices.includes('service-phone')} />
      </div>
      <div {...part('brand-art-box')}>
        {shown ? (
          <img
            {...part('brand-picture')}
            src={shown}
            alt=""
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setBroken(shown)}
          />
        ) : (
          art
        )}
      </div>
    </aside>
  );
}
