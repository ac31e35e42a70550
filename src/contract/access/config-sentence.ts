import { ConfigError, type ConfigProblem, readConfig } from './console-config.ts';

const SENTENCES: Record<ConfigProblem, (expected: string) => string> = {
  unreachable: (status) => `cannot be loaded ${status}`.trim(),
  notJson: () => 'is not JSON',
  missing: () => 'is missing',
  unknown: (near) => (near ? `is unknown; did you mean "${near}"?` : 'is unknown'),
  empty: () => 'is empty',
  type: (expected) => `has the wrong type; expected ${expected}`,
  format: (example) => `has the wrong format; for example ${example}`,
  noVariant: (host) => `has no variant for ${host}`,
};

/** The first mistake in a parsed `config.json`, in English for logs and terminals: `/variants/0/title is empty`. Undefined for none. */
export function configProblem(value: unknown): string | undefined {
  try {
    readConfig(value);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return `${error.at} ${SENTENCES[error.code](error.expected)}`.trim();
  }
}
