import { createPortal } from 'account-portal';
import { zh } from 'account-portal/locales/zh';
import { PortalProvider } from 'account-portal/react';
import { memoryEnvironment } from 'account-portal/testing';
import { createRoot, type Root } from 'react-dom/client';
import { ImagePreview } from '../../react/ui/upload/image-preview.tsx';
import { shrunk } from '../../react/ui/upload/shrink-image.ts';
import { afterEach, expect, inEveryEngine } from './support/harness.ts';
import { until } from './support/until.ts';

const test = inEveryEngine('images');

let root: Root | undefined;
let host: HTMLElement | undefined;

afterEach(() => {
  root?.unmount();
  host?.remove();
});

function show(preview: string): void {
  const shown = document.body.appendChild(document.createElement('div'));
  const portal = createPortal({ apiHost: 'https://api.example.com', environment: memoryEnvironment() });
  host = shown;
  root = createRoot(shown);
  root.render(
    <PortalProvider portal={portal} messages={{ zh }}>
      <ImagePreview file={null} preview={preview} label="licence.png" />
    </PortalProvider>,
  );
}

const canvas = () => host?.querySelector('canvas');
const sign = () => host?.querySelector('svg');

test('a picture that was kept is drawn again, in its colours', async () => {
  const drawing = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
  const pen = drawing.getContext('2d') as CanvasRenderingContext2D; // supported by every tested engine
  pen.fillStyle = '#00f';
  pen.fillRect(0, 0, 40, 30);
  const blob = await new Promise<Blob | null>((resolve) => drawing.toBlob(resolve));
  const preview = await shrunk(new File([blob as Blob], 'licence.png')).preview?.(); // small enough for every engine

  show(preview ?? '');

  await until(() => canvas()?.hidden === false);
  expect(sign()).toBeNull();
  expect([canvas()?.width, canvas()?.height]).toEqual([40, 30]);
  const [red = 255, , blue = 0] = canvas()?.getContext('2d')?.getImageData(20, 15, 1, 1).data ?? [];
  expect(blue).toBeGreaterThan(red + 200);
});

const markup = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

for (const [name, stored] of [
  ['markup', btoa(markup)],
  ['an address', 'https://example.com/picture.png'],
  ['a data address', `data:image/svg+xml;base64,${btoa(markup)}`],
] as const) {
  test(`${name} in its place is neither drawn nor asked for: the sign stays`, async () => {
    performance.clearResourceTimings();
    show(stored);
    await until(() => Boolean(sign()));
    await new Promise((resolve) => setTimeout(resolve, 100));

    expect([canvas()?.hidden, Boolean(sign())]).toEqual([true, true]);
    expect(host?.querySelector('img, image, rect')).toBeNull();
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('picture.png'))).toEqual([]);
  });
}
