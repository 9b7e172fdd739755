/** The timeout of what tests wait for, in milliseconds; generous for loaded machines, as the awaited changes are immediate. */
export const patience = 15_000;
