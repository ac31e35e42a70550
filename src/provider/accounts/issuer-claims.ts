import type { IssuerClaims } from '../authentication/issuer-client.ts';
import { ApiError } from '../http/errors.ts';
import type { IdentityProvider } from '../identity/identity-providers.ts';
import { isEmail } from './forms.ts';

/** The longest name of a person: `schemas/profile.json`. */
const LONGEST_NAME = 100;
/** OpenID Connect allows a subject this many characters. */
const LONGEST_SUBJECT = 255;
/** No name has them, and they could mislead or break what shows or stores it. */
const NO_TEXT = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>]/gu;

/**
 * What an issuer says about a person, as our own forms would take it: no address that registration refuses, and names without control
 * characters and tags. Throws 400 ISSUER_REFUSED for a subject that can't be stored.
 */
export function checkedClaims({ name: provider }: Pick<IdentityProvider, 'name'>, claims: IssuerClaims): IssuerClaims {
  const { subject, email, name, surname } = claims;
  if (subject.length > LONGEST_SUBJECT || /[\p{Cc}\p{Cs}]/u.test(subject))
    throw new ApiError(400, 'ISSUER_REFUSED', { params: { name: provider } });
  return {
    ...claims,
    email: email !== undefined && isEmail(email) ? email : undefined,
    name: nameOf(name),
    surname: nameOf(surname),
  };
}

/** A name without what no name has, shortened by whole characters. */
function nameOf(text: string | undefined): string | undefined {
  const clean = text?.replace(NO_TEXT, '').trim() ?? '';
  let short = '';
  for (const character of clean) {
    if (short.length + character.length > LONGEST_NAME) break;
    short += character;
  }
  return short.trim() || undefined;
}
