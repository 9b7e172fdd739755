import type { PublicUser } from 'account-portal';
import { usePortal } from 'account-portal/react';
import type { ReactNode } from 'react';
import { BackOffice } from './back-office.tsx';
import { Deliveries } from './deliveries.tsx';
import { sampleBusiness } from './sample-business.ts';
import { Shop } from './shop.tsx';
import { useIndustry } from './use-industry.ts';
import { useLanding } from './use-landing.ts';

export interface LandingProps {
  readonly user: PublicUser;
  /** The greeting. */
  readonly heading: ReactNode;
  /** About the login. */
  readonly facts: ReactNode;
}

/** The side that a user has landed on (rules.md 4.1), with the sample data of the company's industry. */
export function Landing({ user, heading, facts }: LandingProps) {
  const { locale, words } = useLanding();
  const now = usePortal().environment.clock.now();
  const industry = useIndustry(user.companyId);
  const business = industry && sampleBusiness(industry, locale, now);
  const side = sides[user.type] ?? 'office';

  return (
    <>
      <section className="hello">
        {heading}
        <p className="intro">{words[side].intro}</p>
      </section>
      {business && side === 'shop' && <Shop business={business} now={now} />}
      {business && side === 'office' && <BackOffice business={business} now={now} />}
      {business && side === 'delivery' && <Deliveries business={business} />}
      <section className="panel" aria-labelledby="account">
        <h2 id="account">{words.account}</h2>
        {facts}
      </section>
      <p className="note">{words.sample}</p>
    </>
  );
}

const sides: Readonly<Record<string, 'shop' | 'delivery'>> = { 3: 'shop', 5: 'delivery' };
