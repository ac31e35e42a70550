import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Db } from '../store/database.ts';
import type { Refusals } from './refusals.ts';
import { sealQueued } from './sealing.ts';

/** The pause between two looks for what is to be sealed. */
const PAUSE_MS = 1000;
/** The pause between two entries about refusals. */
const REFUSALS_MS = 60_000;

/** What the audit log needs beside the transactions that write it. */
export interface AuditKeeper {
  /** Writes the refusals that are due, and seals all that is queued. */
  run(): Promise<void>;
  /** Runs every second. */
  start(): void;
  /** Writes all refusals, seals all that is queued, and runs no further. */
  stop(): Promise<void>;
}

/** The dependencies of the keeper. */
interface KeeperDeps {
  db: Db;
  clock: Clock;
  log: Log;
  refusals: Refusals;
}

/** Completes and seals the audit log beside requests. A failed run is logged and repeated a second later. */
export function auditKeeper({ db, clock, log, refusals }: KeeperDeps): AuditKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let turn: Promise<void> = Promise.resolve();

  let refusalsDue = 0;

  async function run({ all = false } = {}): Promise<void> {
    const now = clock.now().getTime();
    if (all || now >= refusalsDue) {
      await refusals.write({ all });
      refusalsDue = now + REFUSALS_MS;
    }
    await sealQueued(db, () => clock.now());
  }

  const runLogged = (how?: { all: boolean }) =>
    run(how).catch((error: unknown) => log.error({ err: error }, 'The audit log could not be completed or sealed'));

  function next(): void {
    timer = setTimeout(() => {
      turn = runLogged().then(() => {
        if (running) next();
      });
    }, PAUSE_MS);
  }

  return {
    run: () => run(),
    start() {
      running = true;
      next();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await turn;
      await runLogged({ all: true });
    },
  };
}
