/**
 * The first script of every page: reports errors by synchronous requests, so that they have arrived when the journey ends.
 * Also overrides the user agent, because not every driver can.
 */
export const watchScript = (userAgent: string, address: string): string => `(() => {
  const tell = (...words) => {
    try {
      const call = new XMLHttpRequest();
      call.open('POST', ${JSON.stringify(address)}, false);
      call.send(location.pathname + ' ' + words.map(String).join(' '));
    } catch {}
  };
  addEventListener('error', (event) => tell('error:', event.message || event.target.src || event.target.href), true);
  addEventListener('unhandledrejection', (event) => tell('unhandled rejection:', event.reason));
  document.addEventListener('securitypolicyviolation', (event) => tell('policy:', event.violatedDirective, event.blockedURI, event.sample));
  for (const level of ['error', 'warn']) {
    const say = console[level];
    console[level] = (...words) => {
      tell('console:', ...words);
      say.apply(console, words);
    };
  }
  const userAgent = ${JSON.stringify(userAgent)};
  if (userAgent) Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent });
})();`;
