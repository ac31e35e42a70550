import type { Field } from '../../contract/file/resource-file.ts';
import { bodyReader } from '../http/form.ts';
import type { PasswordChange } from './passwords.ts';
import type { ExitSurvey } from './survey.ts';

/** An e-mail address; `foldText` says how addresses are compared. */
const EMAIL: Field = { type: 'string', format: 'email', minLength: 1, maxLength: 200 };
/** The rules of a new password say when it is too long. A longer one than any stored is a wrong one. The body's size bounds both. */
const PASSWORD: Field = { type: 'string', minLength: 1 };
const CHOICE: Field = { type: 'string', minLength: 1, maxLength: 100 };

/** The body of a registration. */
export interface RegistrationBody {
  email: string;
  promoCode: string | null;
}

const registration = bodyReader<{ email: string; agreement: true; promoCode?: string | null }>(
  {
    email: EMAIL,
    promoCode: { type: ['string', 'null'], maxLength: 100, pattern: '^[^\\u0000-\\u001f]*$' },
    agreement: { type: 'boolean', const: true },
  },
  ['email', 'agreement'],
);

/** Reads a registration. An empty promo code counts as none. An agreement that is not given counts as missing. */
export function readRegistration(body: Record<string, unknown>): RegistrationBody {
  const { agreement, ...others } = body;
  const { email, promoCode } = registration(agreement === false ? others : body);
  return { email, promoCode: promoCode?.trim() || null };
}

/** Reads a login and a password. Empty ones are wrong credentials, not a wrong form. */
export const readCredentials = bodyReader<{ login: string; password: string }>(
  { login: { type: 'string' }, password: { type: 'string' } },
  ['login', 'password'],
);

/** Reads which identity provider somebody signs in with, and whether it has to ask them again. */
export const readIssuerStart = bodyReader<{ provider: string; fresh?: boolean }>(
  { provider: { type: 'string', minLength: 1, maxLength: 100 }, fresh: { type: 'boolean' } },
  ['provider'],
);

/** What comes back from an issuer. */
export interface IssuerAnswer {
  /** What the browser kept. */
  request: string;
  /** The query that the issuer sent it back with. */
  answer: string;
}

/** Reads what the browser kept, and the query that the issuer sent it back with. */
export const readIssuerAnswer = bodyReader<IssuerAnswer>(
  {
    request: { type: 'string', minLength: 1, maxLength: 100 },
    answer: { type: 'string', minLength: 1, maxLength: 10_000 },
  },
  ['request', 'answer'],
);

/** Reads a body with an e-mail address only. */
export const readEmail = bodyReader<{ email: string }>({ email: EMAIL }, ['email']);

/** Whether a text is an address that can register. */
export function isEmail(text: string): boolean {
  try {
    return readEmail({ email: text }).email === text;
  } catch {
    return false;
  }
}

/** Reads a body with a letter's code only. */
export const readCode = bodyReader<{ code: string }>({ code: { type: 'string', maxLength: 1000 } }, ['code']);

/** Reads a new address of one's own, and the current password. */
export const readEmailChange = bodyReader<{ email: string; password: string }>({ email: EMAIL, password: PASSWORD }, [
  'email',
  'password',
]);

/** Reads a letter's code and the new password. The password's rules are checked later. */
export const readReset = bodyReader<{ code: string; password: string }>(
  { code: { type: 'string', maxLength: 1000 }, password: PASSWORD },
  ['code', 'password'],
);

/** Reads the old and the new password. The old one is optional, since a temporary password need not be repeated. */
export const readPasswordChange = bodyReader<PasswordChange>({ oldPassword: PASSWORD, password: PASSWORD }, [
  'password',
]);

/** Reads the answers of the exit survey, all optional. */
export const readSurvey = bodyReader<ExitSurvey>(
  {
    reason: CHOICE,
    missing: { type: 'array', items: CHOICE, maxItems: 20, uniqueItems: true },
    likelihood: { type: 'integer', minimum: 0, maximum: 10 },
    comment: { type: 'string', maxLength: 500 },
  },
  [],
);
