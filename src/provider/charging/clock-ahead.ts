import { usersInRole } from '../identity/users.ts';
import { letterTo } from '../mail/letters.ts';
import type { ClockOffset } from '../ports/clock.ts';
import type { ProviderDeps } from '../server/deps.ts';
import { transact } from '../store/transact.ts';

/** Writes to all administrators that the clock jumped ahead and is not followed. */
export function tellClockAhead({ db, clock, config }: Pick<ProviderDeps, 'db' | 'clock' | 'config'>, doubtMs: number) {
  return transact(db, async (tx) => {
    const hours = (doubtMs / 3_600_000).toFixed(1);
    for (const userId of await usersInRole(tx, 'administrator'))
      await letterTo(tx, config, userId, 'clockAhead', { hours }, clock.now());
  });
}

/** The clock's state as `/api/ready` shows it, in seconds. */
export function clockState({ machineMs, doubtMs }: ClockOffset) {
  const seconds = (ms: number) => Math.round(ms / 100) / 10;
  return { machineAheadSeconds: seconds(machineMs), notFollowedSeconds: seconds(doubtMs) };
}
