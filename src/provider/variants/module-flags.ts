import { flagsBy } from '../../contract/access/flags.ts';

/** Every module flag, off where the configuration doesn't turn it on. */
export function moduleFlags(configured: Record<string, boolean>): Record<string, boolean> {
  return flagsBy((flag) => configured[flag] === true);
}
