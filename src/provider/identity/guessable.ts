import { dictionary } from '@zxcvbn-ts/language-common';

/** What of a person a password must not contain. */
export interface Person {
  login: string;
  email: string;
  fullName: string;
}

/** How many of the most common passwords are refused. The library's list is in the order of their use. */
const MOST_COMMON = 10_000;
/** The least length of a part of the person's name or address that counts. Shorter ones are in many words by chance. */
const LEAST_PART = 4;

const COMMON = new Set(dictionary['passwords-common'].slice(0, MOST_COMMON));

/**
 * Why a password is easily guessed, however many kinds of characters it has; undefined where it is not. `common`: it is one of the most
 * common passwords, also with capitals, or with digits and signs around it. `personal`: it contains the login, the address's part before the
 * @, or a name.
 */
export function guessable(password: string, person: Person): 'common' | 'personal' | undefined {
  const lower = password.toLowerCase();
  const letters = lower.replace(/[^a-z0-9]/g, '');
  const word = lower.replace(/^[^a-z]{0,256}|[^a-z]{0,256}$/g, '');
  const isCommon = (text: string) => text.length >= LEAST_PART && COMMON.has(text);
  if ([lower, letters, word].some(isCommon)) return 'common';
  return partsOf(person).some((part) => lower.includes(part)) ? 'personal' : undefined;
}

function partsOf({ login, email, fullName }: Person): string[] {
  return [login, email.split('@')[0] ?? '', ...fullName.split(/\s+/)]
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= LEAST_PART);
}
