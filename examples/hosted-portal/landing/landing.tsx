import { nearestLocale, type PublicUser, type Role, roleOf } from 'account-portal';
import { usePortal, useReadable } from 'account-portal/react';
import type { ReactNode } from 'react';
import { BackOffice } from './back-office.tsx';
import { Deliveries } from './deliveries.tsx';
import { type Business, sampleBusiness } from './sample-business.ts';
import { Shop } from './shop.tsx';
import { Supplies } from './supplies.tsx';
import { type LandingFacts, useFacts } from './use-facts.ts';
import { useIndustry } from './use-industry.ts';
import { useLanding } from './use-landing.ts';

export interface LandingProps {
  readonly user: PublicUser;
  /** The greeting. */
  readonly heading: ReactNode;
  /** About the login. */
  readonly facts: ReactNode;
}

/** The side that a user has landed on (rules.md 4.1), or the supplier's part of the management side, with the sample data of the company's industry. */
export function Landing({ user, heading, facts }: LandingProps) {
  const { locale, words } = useLanding();
  const portal = usePortal();
  const now = portal.environment.clock.now();
  const role = useReadable(portal.session, (session) => session.user && roleOf(session.user));
  const industry = useIndustry(user.companyId);
  const known = useFacts();
  const side = pages[role ?? 'manager'];
  const business = industry && known && toBusiness(sampleBusiness(industry, nearestLocale(locale), now), known, side);

  return (
    <>
      <section className="hello">
        {heading}
        <p className="intro">{words[side].intro}</p>
      </section>
      {business && known && side === 'shop' && <Shop business={business} now={now} isNew={known.isNew} />}
      {business && known && side === 'office' && (
        <BackOffice business={business} now={now} known={known} companyId={user.companyId} />
      )}
      {business && side === 'delivery' && <Deliveries business={business} />}
      {business && side === 'supply' && <Supplies business={business} />}
      <section className="panel" aria-labelledby="account">
        <h2 id="account">{words.account}</h2>
        {facts}
      </section>
      {!known?.founded && <p className="note">{words.sample}</p>}
    </>
  );
}

/** A company that has come through the portal has what it imported; a customer who has come through it has ordered nothing. */
function toBusiness(sample: Business, facts: LandingFacts, side: (typeof pages)[Role]): Business {
  const { founded, isNew, products, orders } = facts;
  const isEmpty = founded && products === 0;
  const hasOrders = founded && side !== 'shop' ? orders > 0 : !isNew;
  return {
    ...sample,
    products: isEmpty ? [] : sample.products,
    orders: isEmpty || !hasOrders ? [] : sample.orders,
  };
}

const pages = { shop: 'shop', manager: 'office', delivery: 'delivery', provider: 'supply' } as const satisfies Record<
  Role,
  string
>;
