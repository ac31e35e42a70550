import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Field } from '../../contract/file/resource-file.ts';
import type { Proof } from '../authentication/prove.ts';
import { ApiError } from '../http/errors.ts';
import { bodyReader } from '../http/form.ts';

/** What people type: six digits, blanks aside, or a code in any spelling. */
const TOTP: Field = { type: 'string', pattern: '^\\s*\\d{3}\\s?\\d{3}\\s*$', maxLength: 20 };
const RECOVERY_CODE: Field = { type: 'string', minLength: 1, maxLength: 100 };
const CHALLENGE: Field = { type: 'string', minLength: 1, maxLength: 100 };
const BASE64URL: Field = { type: 'string', pattern: '^[A-Za-z0-9_-]*$', maxLength: 20_000 };
/** The rules of a new password say when it is too long. A longer one than any stored is a wrong one. The body's size bounds both. */
const PASSWORD: Field = { type: 'string', minLength: 1 };

/** A `PublicKeyCredential` as JSON (WebAuthn Level 3, 5.1): what there is to verify is in these fields, the rest is the browser's. */
const credential = (response: Record<string, Field>): Field => ({
  type: 'object',
  required: ['id', 'rawId', 'type', 'response'],
  properties: {
    id: { ...BASE64URL, minLength: 1, maxLength: 2000 },
    rawId: { ...BASE64URL, maxLength: 2000 },
    type: { type: 'string', const: 'public-key' },
    authenticatorAttachment: { type: ['string', 'null'], maxLength: 100 },
    clientExtensionResults: { type: 'object' },
    response: { type: 'object', required: Object.keys(response).slice(0, 2), properties: response },
  },
});

const ASSERTION = credential({
  clientDataJSON: BASE64URL,
  authenticatorData: BASE64URL,
  signature: BASE64URL,
  userHandle: { type: ['string', 'null'], maxLength: 2000 },
});

const ATTESTATION = credential({
  clientDataJSON: BASE64URL,
  attestationObject: BASE64URL,
  transports: { type: 'array', items: { type: 'string', maxLength: 50 }, maxItems: 20 },
});

/** An answer to a challenge. */
export interface ProofBody extends Proof {
  /** The challenge that a second factor answers. A password answers none. */
  challenge?: string;
  password?: string;
}

const proof = bodyReader<ProofBody>(
  {
    challenge: CHALLENGE,
    password: PASSWORD,
    totp: TOTP,
    recoveryCode: RECOVERY_CODE,
    passkey: ASSERTION,
  },
  [],
);

/** Reads the answer to a challenge. Throws 400 VALIDATION unless it has exactly one proof, and its challenge where it needs one. */
export function readProof(body: Record<string, unknown>): ProofBody {
  const { totp, ...read } = proof(body);
  const proofs = [read.password, totp, read.recoveryCode, read.passkey].filter((each) => each !== undefined);
  const answers = read.password === undefined ? read.challenge !== undefined : read.challenge === undefined;
  if (proofs.length !== 1 || !answers) throw new ApiError(400, 'VALIDATION');
  return { ...read, ...(totp !== undefined && { totp: totp.replace(/\s/g, '') }) };
}

/** Reads the answer of a passkey alone. */
export const readPasskeyProof = bodyReader<{ challenge: string; passkey: AuthenticationResponseJSON }>(
  { challenge: CHALLENGE, passkey: ASSERTION },
  ['challenge', 'passkey'],
);

/** Reads a new passkey with its name. */
export const readNewPasskey = bodyReader<{ challenge: string; name: string; passkey: RegistrationResponseJSON }>(
  {
    challenge: CHALLENGE,
    name: { type: 'string', minLength: 1, maxLength: 100, pattern: '^(?!\\s*$)[^\\u0000-\\u001f<>]*$' },
    passkey: ATTESTATION,
  },
  ['challenge', 'name', 'passkey'],
);

const totp = bodyReader<{ totp: string }>({ totp: TOTP }, ['totp']);

/** Reads a one-time password, without blanks. */
export function readTotp(body: Record<string, unknown>): string {
  return totp(body).totp.replace(/\s/g, '');
}

/** Reads whether the password is to open the account. */
export const readPasswordSwitch = bodyReader<{ disabled: boolean }>({ disabled: { type: 'boolean' } }, ['disabled']);

const nothing = bodyReader<Record<string, never>>({}, []);

/** Reads the body of a call that takes none: nothing, or an empty object. */
export function readNothing(body: unknown): void {
  if (body === undefined) return;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError(400, 'VALIDATION');
  nothing({ ...body });
}
