import { type ReactNode, useState } from 'react';
import { toAssetUrl } from '../../core/index.js';
import { useCompanyFace } from '../hooks/use-company-face.js';
import { useTexts } from '../hooks/use-texts.js';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';
import { IndustryPicture } from '../ui/choice/industry-picture.js';
import { Icon } from '../ui/icon.js';
import { checkIcon } from '../ui/icons.js';
import { usePart } from '../ui/part.js';
import { BrandArt } from './brand-art.js';
import { panelWords } from './panel-words.js';
import { ServicePhone } from './service-phone.js';

export interface BrandPanelProps {
  /** Where a company's picture may come from besides the page's own host: hosts, or hosts with a path prefix. */
  readonly pictures: readonly string[];
  /** A card says whom to call. */
  readonly covered: boolean;
  /** A card leaves nothing to do. */
  readonly ended: boolean;
}

/**
 * The brand panel of a wide page: what belongs to the screen and, beside a login, what the company shows of itself. The
 * company's name is in the page header. Pictures have a box of their own, so that none moves anything.
 */
export function BrandPanel({ pictures, covered, ended }: BrandPanelProps): ReactNode {
  const part = usePart();
  const portal = usePortal();
  const { t } = useTranslator();
  const { screen } = useReadable(portal.place);
  const ofCompany = useReadable(portal.tenant, ({ companyId }) => companyId !== null);
  /** A server knew it before the card. */
  const closed = useReadable(
    portal.tenant,
    (tenant) => tenant.status === 'ready' && tenant.company?.registration === 'closed',
  );
  const [broken, setBroken] = useState<string | null>(null);
  const face = useCompanyFace();
  const { title, detail, points = [], numbered = false, of } = panelWords(screen, ofCompany, ended || closed);
  const own = of === 'company';
  const worded = useTexts('panel');
  const texts = worded ? points.map((point) => t(point)) : [];
  const facts = own ? face.facts : texts;

  const picture = toAssetUrl(face.picture, [new URL(portal.environment.address.href()).host, ...pictures]);
  const shown = picture !== broken ? picture : null;
  const art = face.industry ? <IndustryPicture id={face.industry} /> : <BrandArt />;

  return (
    <aside {...part(`brand`, { [`pattern-${face.pattern}`]: face.pattern !== null && shown === null })}>
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
            {facts.map((fact, index) => (
              <li {...part('brand-fact')} key={fact} dir="auto">
                <span {...part('brand-fact-mark')} aria-hidden="true">
                  {numbered ? index + 1 : <Icon shape={checkIcon} />}
                </span>
                {fact}
              </li>
            ))}
          </ul>
        )}
        <ServicePhone covered={covered} />
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
