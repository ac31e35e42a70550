import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import type { NewPasskeyRequest, ProofRequest } from './types.ts';

/** Whether this browser can use passkeys. */
export const canUsePasskeys = browserSupportsWebAuthn;

/** Has the browser answer with one of the user's passkeys. */
export function answerWithPasskey(options: NonNullable<ProofRequest['passkey']>): Promise<unknown> {
  return startAuthentication({ optionsJSON: options });
}

/** Has the browser make a passkey. */
export function makePasskey(options: NewPasskeyRequest['passkey']): Promise<unknown> {
  return startRegistration({ optionsJSON: options });
}

/** What went wrong with a passkey, in the user's words: the browser's own errors say little. */
export function passkeyErrorText(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return t('authentication.passkey.known');
  const cause = error instanceof WebAuthnError ? error.cause : error;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return t('authentication.passkey.cancelled');
  if (name === 'SecurityError') return t('authentication.passkey.wrongHost');
  if (error instanceof WebAuthnError) return t('authentication.passkey.failed');
  return errorText(error);
}
