/** What the provider takes from the console's `config.json`. */
import { configProblem, withoutAgreement } from '../../contract/access/config-sentence.ts';
import { flagsBy } from '../../contract/access/flags.ts';
import { variantsIn } from '../../contract/access/variants.ts';
import { apiOriginsOf, flagsOf, registrationOpenOf } from '../http/security-headers.ts';
import type { Log } from '../ports/log.ts';
import type { ProviderConfig } from '../server/deps.ts';
import { reasonOf } from './start-error.ts';

/** The settings, and the API origins of the content security policy. */
export type ConsoleSettings = { origins: string[] } & Pick<
  ProviderConfig,
  'flags' | 'variants' | 'registrationOpen' | 'consoleConfig'
>;

/**
 * Reads the console's configuration as far as the provider needs it. A mistake is logged, and the console shows it. The API continues:
 * without the wrong part, or without all of a file that can't be read.
 *
 * @param read reads the configuration; undefined where there is none. Throws where it is no JSON
 */
export function consoleSettings(read: () => unknown, log: Pick<Log, 'warn'>): ConsoleSettings {
  try {
    const config = read();
    if (config !== undefined) warn(config, log);
    const parsed = {
      flags: flagsOf(config),
      variants: variantsIn(config),
      registrationOpen: registrationOpenOf(config),
      consoleConfig: config,
    };
    return { origins: apiOriginsOf(config), ...parsed };
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'config.json is broken: all module flags are off');
    return { origins: [], flags: flagsBy(() => false), variants: [], registrationOpen: false };
  }
}

function warn(config: unknown, log: Pick<Log, 'warn'>): void {
  const problem = configProblem(config);
  const found = problem === undefined ? withoutAgreement(config).map(unreadable) : [problem];
  for (const sentence of found) log.warn({}, `config.json: ${sentence}`);
}

function unreadable(name: string): string {
  return `registration is open in the variant "${name}", but registration.agreementUrl is not set: customers can't read what they accept`;
}
