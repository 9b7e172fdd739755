/** @jsxImportSource solid-js */
import type { PortalElement } from 'account-portal/elements';

const looks = { variables: { colorPrimary: '#0a7a4c' } };
let login!: PortalElement<'portal-login'>;

export const Entrance = () => (
  <portal-provider api-host="https://api.example.com" company-id="1001" locale="en">
    <portal-login
      ref={login}
      class="entrance"
      disabled
      prop:appearance={looks}
      on:portal-login={({ detail }) => console.log(detail.user.name, login.getState())}
    >
      <a href="/login">Log in</a>
      <span slot="footer">Green Grain</span>
    </portal-login>
    <portal-login appearance={looks} on:portal-before-submit={({ detail }) => detail.waitUntil(Promise.resolve())} />
    <portal-bind-phone required={false} auto-focus="skip-first" />
    <portal-app document-effects="title" />
  </portal-provider>
);
