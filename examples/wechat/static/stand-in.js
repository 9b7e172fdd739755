/** The script of these pages. Does nothing without the fragment that WeChat requires. */
const { forward, scan } = document.body.dataset;
const said = document.querySelector('[data-said]');

if (document.body.dataset.fragment !== undefined && location.hash !== '#wechat_redirect') {
  document.body.replaceChildren(Object.assign(document.createElement('h1'), { textContent: 'no #wechat_redirect' }));
} else {
  // Keeps the fragment, as the real redirect does.
  if (forward) location.replace(forward + location.hash);
  if (scan) poll();
}

document.querySelector('[data-back]')?.addEventListener('click', () => history.back());

async function poll() {
  const { state, answer } = await (await fetch(`/connect/l/qrconnect?id=${scan}`)).json();
  if (state === 'confirmed') return location.assign(answer);
  said.textContent = said.dataset[state];
  if (state === 'expired') return;
  setTimeout(poll, 400);
}
