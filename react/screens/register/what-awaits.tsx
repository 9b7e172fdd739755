import type { ReactNode } from 'react';
import { industries } from '../../../core/index.js';
import { useCompanyFace } from '../../hooks/use-company-face.js';
import { useCompanyName } from '../../hooks/use-company-name.js';
import { useTranslator } from '../../provider/portal-context.js';
import { IndustryPicture } from '../../ui/choice/industry-picture.js';
import { Icon } from '../../ui/icon.js';
import { bagIcon, boxIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import awaitsRules from '../../ui/sheet/parts/awaits.css';
import { useRules } from '../../ui/sheet/use-rules.js';

const customersIcon =
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.4-3.600 3-5.500 6.500-5.500s6.100 1.900 6.500 5.500M16 4.800a3.500 3.500 0 0 1 0 6.400M18 14.900c2 .7 3.200 2.500 3.500 5.100';

/** The sample data of a new company. */
const samples = [
  ['register.init.count.products', boxIcon],
  ['register.init.count.customers', customersIcon],
  ['register.init.count.orders', bagIcon],
] as const;

const goods = [1, 2, 3];

export interface WhatAwaitsProps {
  /** Of the sample data; without one, a customer looks forward to the company's shop. */
  readonly industry?: string | undefined;
  /** It is for the founder of a company. */
  readonly founding?: boolean | undefined;
}

/** What comes after the form: the shop with its first goods or, for a founder, the sample data. */
export function WhatAwaits({ industry, founding }: WhatAwaitsProps): ReactNode {
  const part = usePart();
  useRules(awaitsRules);
  const { t } = useTranslator();
  const company = useCompanyName();
  const face = useCompanyFace();
  const known = industries.find(({ id }) => id === (industry ?? face.industry));
  const picture = known ? <IndustryPicture id={known.id} /> : <Icon shape={boxIcon} />;
  if (founding) {
    return (
      <figure {...part('awaits')}>
        <figcaption {...part('awaits-title')}>
          {known ? t('register.awaits.samples', { industry: t(`industry.${known.id}`) }) : t('register.awaits.any')}
        </figcaption>
        {/* biome-ignore lint/a11y/noRedundantRoles: WebKit takes a list without markers for none */}
        <ul {...part('awaits-row')} role="list">
          {samples.map(([label, shape]) => (
            <li {...part('awaits-item')} key={label}>
              <span {...part('awaits-picture')}>{shape === boxIcon && known ? picture : <Icon shape={shape} />}</span>
              <span {...part('awaits-name')}>{t(label)}</span>
            </li>
          ))}
        </ul>
      </figure>
    );
  }
  return (
    <figure {...part('awaits')}>
      <figcaption {...part('awaits-title')}>{t('register.awaits.shop', { name: company })}</figcaption>
      <div {...part('awaits-row')} aria-hidden="true">
        {goods.map((one) => (
          <span {...part('awaits-item')} key={one}>
            <span {...part('awaits-picture')}>{picture}</span>
            <span {...part('awaits-line')} />
            <span {...part('awaits-line short')} />
          </span>
        ))}
      </div>
    </figure>
  );
}
