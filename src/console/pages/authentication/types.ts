import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { SignInProvider } from './providers.ts';

/** A way to prove oneself. */
export type Way = 'passkey' | 'totp' | 'recoveryCode' | 'password';

/** The provider's question for a proof. */
export interface ProofRequest {
  /** Names the question in the answer. A password answers none. */
  challenge?: string;
  ways: Way[];
  /** What the browser needs for a passkey. */
  passkey?: PublicKeyCredentialRequestOptionsJSON;
  /** Other host names that the user has passkeys for. */
  otherHosts: string[];
  /** The provider to sign in with again, where nothing else proves the user. */
  provider?: SignInProvider;
}

/** What answers a question. */
export type Proof = { challenge?: string | undefined } & Partial<Record<Exclude<Way, 'passkey'>, string>> & {
    passkey?: unknown;
  };

/** What the browser needs for a new passkey. */
export interface NewPasskeyRequest {
  challenge: string;
  passkey: PublicKeyCredentialCreationOptionsJSON;
}

/** How the user signs in. */
export interface Factors {
  /** Since when an authenticator app is set up; null where there is none. */
  totpSince: string | null;
  passkeys: number;
  /** Passkeys that work at this console's host name. */
  passkeysHere: number;
  otherHosts: string[];
  recoveryCodes: number;
  /** The host name of this console; null where passkeys don't work at it. */
  host: string | null;
  required: boolean;
  passwordDisabled: boolean;
}

/** The secret of a new authenticator app. */
export interface NewTotp {
  secret: string;
  uri: string;
}
