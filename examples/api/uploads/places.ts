import { PortalError } from 'account-portal';

/** Uploads under way in this process, of one address and in all: each is held in memory. */
const [perAddress, inAll] = [16, 48];

/** Does what is under way for an address, or throws `too-many-requests` where no place is free. */
export function createPlaces() {
  const taken = new Map<string, number>();
  let all = 0;
  const count = (address: string, change: 1 | -1) => {
    const own = (taken.get(address) ?? 0) + change;
    if (own > 0) taken.set(address, own);
    else taken.delete(address);
    all += change;
  };

  return async <Result>(address: string, job: () => Promise<Result>): Promise<Result> => {
    if (all >= inAll || (taken.get(address) ?? 0) >= perAddress)
      throw new PortalError('too-many-requests', { seconds: 2 });
    count(address, 1);
    return job().finally(() => count(address, -1));
  };
}
