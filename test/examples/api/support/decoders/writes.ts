const chunk = Buffer.alloc(1024 * 1024);
const write = () => process.stdout.write(chunk, write);
write();
