import { ownGlobal } from '../../dom/own-global.js';

interface TextedCode extends Credential {
  readonly code: string;
}

/** The code of a text message, read by the browser (WebOTP); null where that is not supported or declined. */
export async function readTextedCode(signal: AbortSignal): Promise<string | null> {
  if (!ownGlobal('OTPCredential')) return null;
  const asked = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions; // Chromium only: not in the DOM types
  try {
    const answer = (await navigator.credentials.get(asked)) as TextedCode | null;
    return answer?.code ?? null;
  } catch {
    return null; // aborted, or declined by the user
  }
}
