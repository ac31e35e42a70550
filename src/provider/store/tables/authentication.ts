import type { Generated } from 'kysely';

/** What users prove themselves by beside a password. `store/schema.ts` describes the contents of columns. */

/** A passkey: a credential of WebAuthn Level 3. Only its public key is known. */
export interface PasskeyTable {
  id: string;
  user_id: string;
  /** The authenticator's id of it, as base64url. */
  credential_id: string;
  /** The host name that it works at. */
  relying_party: string;
  name: string;
  /** The COSE key (RFC 9052), as base64url. */
  public_key: string;
  /** The authenticator's count of uses; 0 where it doesn't count. */
  counter: number;
  /** How the browser can reach it, as a JSON list. */
  transports: string;
  /** 1 where the authenticator syncs it to other devices. */
  backed_up: number;
  created_at: string;
  used_at: string | null;
  version: Generated<number>;
}

/** The secret of a user's authenticator app (RFC 6238). It counts from its confirmation on. */
export interface TotpTable {
  user_id: string;
  /** As base32, which apps take. */
  secret: string;
  created_at: string;
  confirmed_at: string | null;
  /** The time step of the last accepted password, which no second one may have. */
  last_step: number;
}

/** An unused recovery code, by its hash. */
export interface RecoveryCodeTable {
  hash: string;
  user_id: string;
}

/** An open challenge, by the hash of its id. */
export interface AuthenticationChallengeTable {
  hash: string;
  purpose: string;
  /** The user who has to answer; null where a passkey will say who it is. */
  user_id: string | null;
  /** The host name whose passkeys can answer it; null where none can. */
  relying_party: string | null;
  /** What an authenticator signs, as base64url. */
  challenge: string;
  expires_at: string;
  /** The identity provider of the first step; null where it was a password, and where there is none. */
  identity_provider: string | null;
}

/** Who an issuer's subject is here (OpenID Connect Core, 2: `iss` and `sub`). */
export interface IssuerAccountTable {
  issuer: string;
  subject: string;
  user_id: string;
  /** The ids of the projects that their groups made them a member of, as a JSON list. */
  projects: string;
  created_at: string;
  used_at: string;
}

/** A sign-in that waits for the issuer's answer, by the hash of its state. */
export interface IssuerRequestTable {
  state_hash: string;
  /** The hash of what only the browser that began it knows. */
  browser_hash: string;
  provider_id: string;
  nonce: string;
  /** The code verifier of PKCE (RFC 7636). */
  verifier: string;
  redirect_uri: string;
  /** 1 where the user has to prove themselves to the issuer again. */
  fresh: number;
  expires_at: string;
}
