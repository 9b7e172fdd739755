/** Posts WeChat's answer to the embedding portal page, which accepts it from this origin only. */
const answer = new URLSearchParams(location.search);
history.replaceState(null, '', location.pathname);
parent.postMessage({ type: 'portal-wechat', code: answer.get('code'), state: answer.get('state') }, location.origin);
