// With redirect="manual" this page navigates instead of the portal. The landing URL works once, for a minute.
document.addEventListener('portal-login', ({ detail }) => {
  if (!detail.authCode) return;
  const enter = document.querySelector('#enter');
  enter.textContent = `${detail.user.name} →`;
  enter.href = detail.landing.url;
  enter.hidden = false;
});
