import { FLAGS } from '../../contract/access/flags.ts';

/** Every module flag, off where the configuration doesn't turn it on. */
export function moduleFlags(configured: Record<string, boolean>): Record<string, boolean> {
  return Object.fromEntries(FLAGS.map((flag) => [flag, configured[flag] === true]));
}
