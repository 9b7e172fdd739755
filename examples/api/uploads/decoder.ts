import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { decodeImage } from './decode-image.ts';

/** The program that `clean-image.ts` starts for each image: reads it, and writes what has become of it, the bytes last. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}`) });
sharp.concurrency(1);
sharp.cache(false);

const image = await decodeImage(await buffer(process.stdin));
if (typeof image === 'string') process.stdout.write(`${JSON.stringify(image)}\n`);
else {
  const { bytes, ...facts } = image;
  process.stdout.write(`${JSON.stringify(facts)}\n`);
  process.stdout.write(bytes);
}
