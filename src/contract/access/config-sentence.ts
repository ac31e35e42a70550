import { ConfigError, type ConfigProblem, readConfig } from './console-config.ts';
import { withNearest } from './nearest-name.ts';

const SENTENCES: Record<ConfigProblem, (expected: string) => string> = {
  unreachable: (status) => `cannot be loaded ${status}`.trim(),
  notJson: () => 'is not JSON',
  missing: () => 'is missing',
  unknown: (near) => `is unknown ${near}`.trim(),
  type: (expected) => `has the wrong type; expected ${expected}`,
  format: (example) => `has the wrong format; for example ${example}`,
  noVariant: (host) => `has no variant for ${host}`,
};

/** The variants of a right `config.json` where one can register, but can't read the agreement that one accepts: their names. */
export function withoutAgreement(value: unknown): string[] {
  return readConfig(value)
    .variants.filter(({ flags, registration }) => flags.registration && registration.open && !registration.agreementUrl)
    .map(({ name }) => name);
}

/** The first mistake in a parsed `config.json`, in English for logs and terminals: `/variants/0/title has the wrong format; for example Cloud`. Undefined for none. */
export function configProblem(value: unknown): string | undefined {
  try {
    readConfig(value);
    return undefined;
  } catch (error) {
    const named = withNearest(error);
    if (!(named instanceof ConfigError)) throw named;
    const { at, code, expected } = named;
    return `${at} ${SENTENCES[code](expected)}`.trim();
  }
}
