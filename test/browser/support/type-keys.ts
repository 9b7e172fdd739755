import { sendKeys } from '@web/test-runner-commands';

/**
 * Types into the focused element of a frame, by default that of the test. Each key is released before the next, because
 * WebKit's driver loses the second of two equal keys.
 */
export async function typeKeys(text: string, frame: Window = window): Promise<void> {
  await untilKeysReach(frame);
  for (const key of text) await sendKeys({ type: key });
}

/**
 * WebKit's driver notices late that a script has focused an element in a frame, and sends the next key to the embedding
 * page. So keys without effect are sent until one arrives.
 */
async function untilKeysReach(frame: Window): Promise<void> {
  let arrived = false;
  const note = () => {
    arrived = true;
  };
  frame.addEventListener('keydown', note, { once: true, capture: true });
  while (!arrived) await sendKeys({ press: 'Shift' });
}
