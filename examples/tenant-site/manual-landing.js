// With redirect="manual" the portal stays, and this page takes the person on. The address works once, for a minute.
document.addEventListener('portal-login', ({ detail }) => {
  if (!detail.authCode) return;
  const enter = document.querySelector('#enter');
  enter.textContent = `${detail.user.name} →`;
  enter.href = detail.landing.url;
  enter.hidden = false;
});
