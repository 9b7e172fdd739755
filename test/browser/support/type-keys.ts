import { sendKeys } from '@web/test-runner-commands';

/**
 * As a person types into what has the focus in a frame, by default that of the test. Each key is let go before the next
 * one goes down: of two equal ones at once, WebKit's driver loses the second.
 */
export async function typeKeys(text: string, frame: Window = window): Promise<void> {
  await untilKeysReach(frame);
  for (const key of text) await sendKeys({ type: key });
}

/**
 * What a script has given the focus in a frame, WebKit's driver hears of late, and sends the next key to the page around it,
 * as no person could: keys that do nothing go ahead until one arrives.
 */
async function untilKeysReach(frame: Window): Promise<void> {
  let arrived = false;
  const note = () => {
    arrived = true;
  };
  frame.addEventListener('keydown', note, { once: true });
  while (!arrived) await sendKeys({ press: 'Shift' });
}
