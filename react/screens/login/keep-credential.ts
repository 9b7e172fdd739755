interface CredentialWindow {
  readonly PasswordCredential?: new (data: { id: string; password: string }) => Credential;
  readonly navigator: Navigator;
}

/** Offers an accepted login to the browser's password manager, where there is one; we never store a password. */
export async function keepCredential(id: unknown, password: unknown): Promise<void> {
  const { PasswordCredential, navigator } = globalThis as unknown as CredentialWindow; // Chromium only: not in the DOM types
  if (!PasswordCredential || typeof id !== 'string' || typeof password !== 'string') return;
  try {
    await navigator.credentials.store(new PasswordCredential({ id, password }));
  } catch {
    // The password manager is switched off, or the user declined.
  }
}
