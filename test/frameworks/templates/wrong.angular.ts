import { Component } from '@angular/core';
import { PortalLogin } from 'account-portal/angular';

// Angular checks no attribute that is a plain text; `npx account-portal check` finds those that no tag has.
@Component({
  selector: 'app-mistakes',
  imports: [PortalLogin],
  template: `
    <portal-logon></portal-logon><!-- refused: the tag -->
    <portal-login [api-hots]="host"></portal-login><!-- refused: an attribute -->
    <portal-login [documentEffects]="host"></portal-login><!-- refused: an attribute of another tag -->
    <portal-login colorScheme="blue"></portal-login><!-- refused: a value -->
    <portal-login [renderRoot]="host"></portal-login><!-- refused: a value -->
    <portal-login [appearance]="looks.variables"></portal-login><!-- refused: an object -->
    <portal-login (portal-login)="greet($event.detail.user.nam)"></portal-login><!-- refused: a detail -->
  `,
})
export class Mistakes {
  host = 'https://api.example.com';
  looks = { variables: { colorPrimary: '#0a7a4c' } };
  greet(name: string) {
    console.log(name);
  }
}
