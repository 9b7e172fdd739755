const kept: Buffer[] = [];
setInterval(() => kept.push(Buffer.alloc(4 * 1024 * 1024, 1)), 5);
