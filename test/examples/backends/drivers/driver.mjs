import { createInterface } from 'node:readline';

const { sign } = await import(`${process.argv[2]}/signature.mjs`);

for await (const line of createInterface({ input: process.stdin })) {
  const [secret, token, timestamp, nonce, ...pairs] = line
    .split(' ')
    .map((part) => Buffer.from(part.slice(1), 'hex').toString());
  const fields = new Map(pairs.flatMap((name, at) => (at % 2 === 0 ? [[name, pairs[at + 1]]] : [])));
  console.log(sign({ secret, token, timestamp, nonce, fields }));
}
