/** The history of a page, as far as entries that were left in it are concerned. */
export interface PageHistory {
  /** The number of the current entry; 0 if it has none. */
  number(): number;
  /** How many entries there are. */
  length(): number;
  back(): void;
  forward(): void;
  /** Reports every step of the user or a script, from now on and as long as the page is there. */
  listen(moved: () => void): void;
  /** Runs after all that listens to the same step. */
  later(work: () => void): void;
}

/** The entries of all portals of one page. */
export interface LeftEntries {
  /** A number above all that entries of this page have, also those from before a reload. */
  unused(): number;
  /** An entry with this number is now the last one, and the current one. */
  pushed(number: number): void;
  /** The current entry has got this number. */
  numbered(number: number): void;
  /** A portal is going back by itself. */
  going(): void;
  /** These entries show nothing any more, as their portal has left the page. */
  leave(numbers: readonly number[]): void;
}

/**
 * Lets the back and forward buttons pass over what portals that have left the page have left in its history: a step between
 * two entries of such a portal would show nothing, so it goes on in the same direction. Nothing is done before the user
 * moves, and nothing to an entry that is reached from the page's own: that step shows something. Consecutive numbers
 * belong to neighbouring entries, as each push has the number after that of the entry below it. `start` is a number
 * above those of earlier pages at this place in the history.
 */
export function createLeftEntries(history: PageHistory, start: number): LeftEntries {
  /** Numbers whose entry differs from the one below by nothing that is still there. */
  const left = new Set<number>();
  let highest = start;
  /** The entry that is shown, and how many there were: more, and the page has written some that we know nothing of. */
  let shown = history.number();
  let length = history.length();
  /** The entry from which a portal is going back. */
  let leaving = 0;
  let listens = false;
  const look = () => {
    shown = history.number();
    length = history.length();
  };
  /** Every step from one to the other was a left portal's. */
  const isEmpty = (from: number, to: number): boolean => {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    if (low === 0) return false;
    for (let number = low + 1; number <= high; number += 1) if (!left.has(number)) return false;
    return high > low;
  };

  const moved = () => {
    const from = history.length() === length && leaving !== shown ? shown : 0;
    leaving = 0;
    look();
    const to = shown;
    if (!isEmpty(from, to)) return;
    history.later(() => {
      if (history.number() !== to || !isEmpty(from, to)) return; // someone has gone on by now
      if (to < from) history.back();
      else history.forward();
    });
  };

  return {
    unused: () => highest + 1,
    pushed(number) {
      highest = Math.max(highest, number);
      leaving = 0;
      for (const one of left) if (one >= number) left.delete(one); // it has replaced them
      look();
    },
    numbered(number) {
      highest = Math.max(highest, number);
      look();
    },
    going() {
      leaving = history.number();
    },
    leave(numbers) {
      if (numbers.length === 0) return;
      for (const number of numbers) left.add(number);
      look();
      if (!listens) history.listen(moved);
      listens = true;
    },
  };
}
