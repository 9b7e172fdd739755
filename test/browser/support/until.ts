/** Far more than anything takes where two cores serve three browsers. */
const patience = 20_000;

/** Waits for the condition itself: a machine that is busy takes its time. */
export async function until(holds: () => boolean, milliseconds = patience): Promise<void> {
  for (const end = Date.now() + milliseconds; !holds(); ) {
    if (Date.now() > end) throw new Error(`waited in vain for ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
