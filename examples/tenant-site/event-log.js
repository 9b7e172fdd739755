// Logs all events of the portal, newest first. A shop would count or react here.
const names = [
  'ready',
  'tenant',
  'screen',
  'before-submit',
  'validation',
  'pending',
  'login',
  'login-error',
  'error',
  'before-redirect',
];
const longest = 12;
const listener = document.querySelector('#listener');
const list = document.querySelector('#log');

for (const name of [...names, 'account-select', 'account-default', 'locale', 'logout', 'session-expired']) {
  listener.addEventListener(`portal-${name}`, ({ type, detail }) => {
    const { instanceId: _, at, waitUntil: __, authCode, ...rest } = detail;
    // The auth code opens an account, so it must not be logged.
    if (authCode) rest.landing = { ...rest.landing, url: rest.landing.url.split('?')[0] };
    const item = document.createElement('li');
    const title = document.createElement('strong');
    title.textContent = type;
    item.append(
      `${new Date(at).toLocaleTimeString(document.documentElement.lang)} `,
      title,
      ` ${JSON.stringify(rest)}`,
    );
    list.prepend(item);
    list.children[longest]?.remove();
    document.querySelector('#log-empty').hidden = true;
  });
}
