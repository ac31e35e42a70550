import type { SimulatedEffect } from './effect.ts';

/** A backup was last written when it was finished. */
export const databaseBackupEffect: SimulatedEffect<'database-backup'> = {
  async settled({ action, now }) {
    return action === 'create' ? { updated: now.toISOString() } : undefined;
  },
};
