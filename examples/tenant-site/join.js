// The page's own words; the portal has its own and follows the language of the page.
const words = {
  en: {
    title: 'Green Harvest Foods · become a customer',
    name: 'Green Harvest Foods',
    intro: 'Our service reviews each registration and answers within one working day.',
    fallback: 'Go to the registration page',
  },
  es: {
    title: 'Alimentos Cosecha Verde · hágase cliente',
    name: 'Alimentos Cosecha Verde',
    intro: 'Nuestro servicio revisa cada registro y responde en un día laborable.',
    fallback: 'Ir a la página de registro',
  },
};
const language = new URLSearchParams(location.search).get('lang');
if (language === 'en' || language === 'es') {
  document.documentElement.lang = language;
  document.title = words[language].title;
  for (const element of document.querySelectorAll('[data-word]'))
    element.textContent = words[language][element.dataset.word];
}

// A step may wait for the page: here for a list of tax numbers that the company does not serve.
document.addEventListener('portal-before-submit', ({ detail }) => {
  const vatId = detail.values['own-vatId'];
  if (vatId === undefined) return;
  const admitted = new Promise((resolve, reject) => {
    setTimeout(vatId.startsWith('0000') ? () => reject(new Error('not served')) : resolve, 300);
  });
  detail.waitUntil(admitted);
});
