import { Component, signal } from '@angular/core';
import { PortalLogin } from 'account-portal/angular';
import { defineLogin } from 'account-portal/elements/login';

defineLogin();

@Component({
  selector: 'app-entrance',
  imports: [PortalLogin],
  template: `
    @if (name()) {
      <h1>Welcome, {{ name() }}</h1>
    } @else {
      <portal-login
        api-host="http://127.0.0.1:4100"
        company-id="1001"
        locale="en"
        redirect="manual"
        (portal-login)="name.set($event.detail.user.name)"
      ></portal-login>
    }
  `,
})
export class Entrance {
  readonly name = signal('');
}
