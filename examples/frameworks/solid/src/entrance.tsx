import { defineLogin } from 'account-portal/elements/login';
import { createSignal, Show } from 'solid-js';

defineLogin();

export function Entrance() {
  const [name, setName] = createSignal('');
  return (
    <Show when={name() === ''} fallback={<h1>Welcome, {name()}</h1>}>
      <portal-login
        api-host="http://127.0.0.1:4100"
        company-id="1001"
        locale="en"
        redirect="manual"
        on:portal-login={({ detail }) => setName(detail.user.name)}
      />
    </Show>
  );
}
