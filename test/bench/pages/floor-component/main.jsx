import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The form of `floor` as one component: what a framework costs when nothing else is there. */
function Login() {
  const [pending, setPending] = useState(false);
  const [alert, setAlert] = useState('');

  const submit = async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = form.querySelector(':invalid');
    setAlert(wrong ? 'Please fill in both fields.' : '');
    if (wrong) return wrong.focus();
    setPending(true);
    try {
      const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
      if (answer.ok) location.assign(answer.url);
      else setAlert('Wrong account or password.');
    } catch {
      setAlert('No connection. Please try again.');
    }
    setPending(false);
  };

  return (
    <form className="login" action="/session" method="post" noValidate onSubmit={submit}>
      <h1>Log in</h1>
      <p>
        <label htmlFor="account">Account or mobile number</label>
        <input id="account" name="account" autoComplete="username" required />
      </p>
      <p>
        <label htmlFor="password">Password</label>
        <input id="password" name="password" type="password" autoComplete="current-password" required />
      </p>
      <p className="row">
        <label>
          <input name="remember" type="checkbox" /> Remember me
        </label>
        <a href="/forgot">Forgot password?</a>
      </p>
      <p role="alert" hidden={!alert}>
        {alert}
      </p>
      <button type="submit" disabled={pending}>
        Log in
      </button>
      <p>
        No account yet? <a href="/register">Register</a>
      </p>
    </form>
  );
}

function mount(place) {
  const root = createRoot(place);
  root.render(<Login />);
  return () => root.unmount();
}

globalThis.benchMount = mount;
mount(document.getElementById('root'));
