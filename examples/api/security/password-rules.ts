import { PortalError } from 'account-portal';

/** The most common leaked passwords that the format permits. */
const common: ReadonlySet<string> = new Set(
  `000000 111111 112233 121212 123123 123321 123456 1234567 12345678 123456789 1234567890 147258 159753 5201314
  654321 666666 88888888 888888 987654321 a123456 aa123456 abc123 abc123456 abcdef admin123 asdfgh dragon iloveyou
  letmein monkey password password1 passw0rd qazwsx qwe123 qwerty qwerty123 qwertyuiop woaini1314 zxcvbn`.split(/\s+/),
);

/** Enforces rules.md 5.2; the portal's own validation is only a convenience. */
export function checkNewPassword(password: string): void {
  if (!/^[A-Za-z0-9@._]{6,20}$/.test(password)) throw new PortalError('parameter-error', { field: 'password_' });
  if (common.has(password.toLowerCase())) throw new PortalError('common-password');
}
