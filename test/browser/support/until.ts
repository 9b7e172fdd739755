/** A generous timeout for two cores that serve three browsers, in milliseconds. */
const patience = 20_000;

/** Polls a condition, instead of a fixed delay. */
export async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + patience; !holds(); ) {
    if (Date.now() > end) throw new Error(`waited in vain for ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
