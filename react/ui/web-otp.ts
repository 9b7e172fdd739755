interface TextedCode extends Credential {
  readonly code: string;
}

/** The code of a text message, where the browser reads it out of the message itself; null where there will be none. */
export async function readTextedCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null;
  const asked = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions; // Chromium only: not in the DOM types
  try {
    const answer = (await navigator.credentials.get(asked)) as TextedCode | null;
    return answer?.code ?? null;
  } catch {
    return null; // called off, or the person said no
  }
}
