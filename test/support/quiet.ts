/**
 * Until all that is due has run, where a test says that nothing more happens: turns of the event loop, each of which lasts as
 * long as its work does, and not a time, which a loaded machine spends elsewhere.
 */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
