// A stand-in for a statistics service: processes the commands of its queue and reports page views, like the real ones.
(() => {
  const own = new URL(document.currentScript.src);
  const run = ([command, value]) => {
    if (command !== '_trackPageview') return;
    const seen = { script: own.pathname, page: String(value), address: location.href, referrer: document.referrer };
    navigator.sendBeacon('/stats/pages', JSON.stringify(seen));
  };
  const waiting = window._hmt ?? [];
  window._hmt = { push: (...commands) => commands.forEach(run) };
  window._hmt.push(...waiting);
})();
