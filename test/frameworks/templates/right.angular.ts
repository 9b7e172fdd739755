import { Component } from '@angular/core';
import { PortalApp, PortalBindPhone, PortalLogin, PortalProvider, PortalRegister } from 'account-portal/angular';
import type { ElementEvents } from 'account-portal/elements';

@Component({
  selector: 'app-entrance',
  imports: [PortalApp, PortalBindPhone, PortalLogin, PortalProvider, PortalRegister],
  template: `
    <portal-provider api-host="https://api.example.com" company-id="1001" locale="en">
      <portal-login
        class="entrance"
        disabled
        [appearance]="looks"
        [apiHost]="host"
        (portal-login)="greet($event)"
        (portal-before-submit)="$event.detail.waitUntil(later)"
      >
        <a href="/login">Log in</a>
        <span slot="footer">Green Grain</span>
      </portal-login>
      <portal-login [company-id]="company" (portal-login)="console.log($event.detail.user.name)"></portal-login>
      <portal-register [ownFields]="[{ name: 'vatId' }]"></portal-register>
      <portal-bind-phone [required]="false" auto-focus="skip-first"></portal-bind-phone>
      <portal-app document-effects="title"></portal-app>
    </portal-provider>
  `,
})
export class Entrance {
  host: string | undefined = 'https://api.example.com';
  company: string | null = null;
  looks = { variables: { colorPrimary: '#0a7a4c' } };
  later = Promise.resolve();
  console = console;
  greet({ detail }: ElementEvents['portal-login']) {
    console.log(detail.user.name);
  }
}
