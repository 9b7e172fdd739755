/** Runs work with the same name one at a time within this page; `navigator.locks` does so across tabs. */
export function createInPageLock(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const queues = new Map<string, Promise<unknown>>();

  return (name, work) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
    queues.set(name, turn);
    const release = () => {
      if (queues.get(name) === turn) queues.delete(name);
    };
    turn.then(release, release);
    return turn;
  };
}
