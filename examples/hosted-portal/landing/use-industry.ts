import type { Industry } from 'account-portal';
import { useEffect, useState } from 'react';
import { toIndustry } from './sample-business.ts';

/** The industry of a company, which this site knows; null until it has answered. */
export function useIndustry(companyId: string): Industry['id'] | null {
  const [industry, setIndustry] = useState<Industry['id'] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void askFor(companyId).then((id) => isCurrent && setIndustry(toIndustry(id)));
    return () => {
      isCurrent = false;
    };
  }, [companyId]);
  return industry;
}

async function askFor(companyId: string): Promise<string> {
  try {
    const answer = await fetch(`/landing/industry?${new URLSearchParams({ companyId })}`);
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}
