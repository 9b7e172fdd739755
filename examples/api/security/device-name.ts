import Bowser from 'bowser';

/** A user agent in words, such as `Chrome, Windows`; what is unknown stays as it is. */
export function toDeviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || userAgent.slice(0, 100);
}
