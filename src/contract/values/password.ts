/** The rules of a new password (spec, section 5), separately, so that a form can show which ones are satisfied. */

/** One rule: its name and its pattern. Its text is `validation.password.ID`. */
export interface PasswordRule {
  id: 'length' | 'upper' | 'lower' | 'digit' | 'special' | 'spaces' | 'latin' | 'longest';
  pattern: RegExp;
}

/** The maximum length of a password, since hashing longer ones takes time. */
export const MAX_PASSWORD_LENGTH = 256;

/** All rules, in display order. Letters are Latin, and only printable ASCII is allowed. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { id: 'length', pattern: /^.{10,}$/su },
  { id: 'upper', pattern: /[A-Z]/u },
  { id: 'lower', pattern: /[a-z]/u },
  { id: 'digit', pattern: /\d/u },
  { id: 'special', pattern: /[!-/:-@[-`{-~]/u },
  { id: 'spaces', pattern: /^\S*$/u },
  { id: 'latin', pattern: /^[\s!-~]*$/u },
  { id: 'longest', pattern: /^.{0,256}$/su },
];

/** The rules that a password breaks, in their order; empty for a valid one. */
export function brokenPasswordRules(password: string): PasswordRule['id'][] {
  return PASSWORD_RULES.filter(({ pattern }) => !pattern.test(password)).map(({ id }) => id);
}
