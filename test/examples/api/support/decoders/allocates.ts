/** Faster than any look at it, so that it must end within the limit of the kernel, too. */
const kept: Buffer[] = [];
while (true) kept.push(Buffer.alloc(4 * 1024 * 1024, 1));
