/** A request that a test has not answered fails the run, instead of leaving the machine. */
globalThis.fetch = async (input) => {
  const error = new Error(`no test answers ${input instanceof Request ? input.url : input}`);
  queueMicrotask(() => {
    throw error; // callers catch the rejection
  });
  throw error;
};
