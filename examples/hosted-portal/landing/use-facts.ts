import { usePortal, useReadable } from 'account-portal/react';
import { useEffect, useState } from 'react';

/** What the demo knows of the login and its company; see `readLandingFacts`. */
export interface LandingFacts {
  readonly isNew: boolean;
  readonly founded: boolean;
  readonly hasFace: boolean;
  /** Applications that wait; null for who is no administrator. */
  readonly waiting: number | null;
  readonly products: number;
  readonly customers: number;
  readonly orders: number;
}

const unknown: LandingFacts = {
  isNew: false,
  founded: false,
  hasFace: true,
  waiting: null,
  products: 0,
  customers: 0,
  orders: 0,
};

/** Null before there is an answer. */
export function useFacts(): LandingFacts | null {
  const token = useReadable(usePortal().session, ({ user }) => user?.token ?? '');
  const [facts, setFacts] = useState<LandingFacts | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void ask(token).then((answer) => isCurrent && setFacts(answer));
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return facts;
}

async function ask(token: string): Promise<LandingFacts> {
  try {
    const answer = await fetch('/dev/landing/facts', { headers: { token } });
    return answer.ok ? { ...unknown, ...(await answer.json()) } : unknown;
  } catch {
    return unknown;
  }
}
