/** Runs work with the same name one at a time within this page; `navigator.locks` does so across tabs. */
export function createInPageLock(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const lines = new Map<string, Promise<unknown>>();

  return (name, work) => {
    const turn = (lines.get(name) ?? Promise.resolve()).then(work, work);
    lines.set(name, turn);
    const leave = () => {
      if (lines.get(name) === turn) lines.delete(name);
    };
    turn.then(leave, leave);
    return turn;
  };
}
