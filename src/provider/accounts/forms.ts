import type { Field } from '../../contract/file/resource-file.ts';
import { bodyReader } from '../http/form.ts';
import type { PasswordChange } from './passwords.ts';
import type { ExitSurvey } from './survey.ts';

/** As much of an address as tells it from others; see `foldText`. */
const EMAIL: Field = { type: 'string', format: 'email', minLength: 1, maxLength: 200 };
const PASSWORD: Field = { type: 'string', minLength: 1, maxLength: 1000 };
const CHOICE: Field = { type: 'string', minLength: 1, maxLength: 100 };

/** Who wants an account. */
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

/** A registration. An empty promo code is none, and an agreement that is not given is missing. */
export function readRegistration(body: Record<string, unknown>): RegistrationBody {
  const { agreement, ...others } = body;
  const { email, promoCode } = registration(agreement === false ? others : body);
  return { email, promoCode: promoCode?.trim() || null };
}

/** An e-mail address and nothing else. */
export const readEmail = bodyReader<{ email: string }>({ email: EMAIL }, ['email']);

/** A letter's code and the password that is to be. Its rules are looked at later. */
export const readReset = bodyReader<{ code: string; password: string }>(
  { code: { type: 'string', maxLength: 1000 }, password: PASSWORD },
  ['code', 'password'],
);

/** The password that was, which a temporary one need not be said again, and the one that is to be. */
export const readPasswordChange = bodyReader<PasswordChange>({ oldPassword: PASSWORD, password: PASSWORD }, [
  'password',
]);

/** Answers of the exit survey, each of which can be left out. */
export const readSurvey = bodyReader<ExitSurvey>(
  {
    reason: CHOICE,
    missing: { type: 'array', items: CHOICE, maxItems: 20, uniqueItems: true },
    likelihood: { type: 'integer', minimum: 0, maximum: 10 },
    comment: { type: 'string', maxLength: 500 },
  },
  [],
);
