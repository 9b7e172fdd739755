import { sendKeys } from '@web/test-runner-commands';

/** Each key is let go before the next one goes down: of two equal ones at once, WebKit's driver loses the second. */
export async function typeKeys(text: string): Promise<void> {
  for (const key of text) await sendKeys({ type: key });
}
