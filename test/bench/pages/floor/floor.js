const form = document.querySelector('form');
const alert = form.querySelector('[role=alert]');

const say = (words) => {
  alert.textContent = words;
  alert.hidden = !words;
};

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const wrong = form.querySelector(':invalid');
  say(wrong ? 'Please fill in both fields.' : '');
  if (wrong) return wrong.focus();
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
    if (answer.ok) location.assign(answer.url);
    else say('Wrong account or password.');
  } catch {
    say('No connection. Please try again.');
  }
  button.disabled = false;
});
