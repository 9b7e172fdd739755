const sheet = new CSSStyleSheet();
sheet.replaceSync(`
form{box-sizing:border-box;max-width:400px;margin:40px auto;padding:32px;border:1px solid #d7dbe0;border-radius:12px;background:#fff;color:#1c2024;font:16px/1.5 system-ui,sans-serif}
h1{margin:0 0 16px;font-size:24px}
p{margin:0 0 16px}
.row{display:flex;justify-content:space-between}
input:not([type=checkbox]){box-sizing:border-box;display:block;width:100%;height:44px;padding:0 12px;border:1px solid #8b939c;border-radius:8px;font:inherit}
button{width:100%;height:44px;margin-bottom:16px;border:0;border-radius:8px;background:#0b62c4;color:#fff;font:inherit}
[role=alert]{color:#b3261e}`);

const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

class FloorLogin extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    const alert = make('p', { role: 'alert', hidden: '' });
    const button = make('button', {}, 'Log in');
    const form = make(
      'form',
      { action: '/session', method: 'post', novalidate: '' },
      make('h1', {}, 'Log in'),
      make(
        'p',
        {},
        make('label', { for: 'account' }, 'Account or mobile number'),
        make('input', { id: 'account', name: 'account', autocomplete: 'username', required: '' }),
      ),
      make(
        'p',
        {},
        make('label', { for: 'password' }, 'Password'),
        make('input', {
          id: 'password',
          name: 'password',
          type: 'password',
          autocomplete: 'current-password',
          required: '',
        }),
      ),
      make(
        'p',
        { class: 'row' },
        make('label', {}, make('input', { name: 'remember', type: 'checkbox' }), ' Remember me'),
        make('a', { href: '/forgot' }, 'Forgot password?'),
      ),
      alert,
      button,
      make('p', {}, 'No account yet? ', make('a', { href: '/register' }, 'Register')),
    );
    const say = (words) => {
      alert.textContent = words;
      alert.hidden = !words;
    };
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const wrong = form.querySelector(':invalid');
      say(wrong ? 'Please fill in both fields.' : '');
      if (wrong) return wrong.focus();
      button.disabled = true;
      try {
        const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
        if (answer.ok) this.dispatchEvent(new CustomEvent('login', { detail: answer.url }));
        else say('Wrong account or password.');
      } catch {
        say('No connection. Please try again.');
      }
      button.disabled = false;
    });
    root.append(form);
  }
}

customElements.define('floor-login', FloorLogin);
