/**
 * Part of every script that `npm run dev` bundles: reloads the page after a build, and shows why one has failed. In the
 * window at the top only, as a browser opens six connections to a server.
 */
function watchBuilds(): void {
  const notice = document.createElement('pre');
  let known: string | null = null;
  let builds: EventSource | null = null;

  const listen = () => {
    builds = new EventSource(new URL('/dev/reload', import.meta.url));
    builds.onmessage = ({ data }) => {
      const { build, error } = JSON.parse(data) as { build: string; error?: string };
      if (error === undefined && known !== null && known !== build) location.reload();
      known ??= build;
      if (error === undefined) notice.remove();
      else show(error);
    };
  };
  const show = (error: string) => {
    notice.textContent = error;
    // Not by an attribute, which the policies of the pages forbid.
    Object.assign(notice.style, {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: '2147483647',
      margin: '0',
      padding: '16px',
      maxHeight: '60vh',
      overflow: 'auto',
      font: '13px/1.5 monospace',
      whiteSpace: 'pre-wrap',
      color: '#fff',
      background: '#8c1d18',
    });
    document.body.append(notice);
  };

  // A tab in the background frees its connection, and asks again when it is shown.
  document.addEventListener('visibilitychange', () => {
    builds?.close();
    if (!document.hidden) listen();
  });
  if (!document.hidden) listen();
}

if (window === window.top) watchBuilds();
