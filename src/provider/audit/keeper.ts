import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Db } from '../store/database.ts';
import { sealQueued } from './sealing.ts';

/** The pause between two looks for what is to be sealed. */
const PAUSE_MS = 1000;

/** What the audit log needs beside the transactions that write it. */
export interface AuditKeeper {
  /** Seals all that is queued. */
  run(): Promise<void>;
  /** Runs every second. */
  start(): void;
  /** Runs once more, and no further. */
  stop(): Promise<void>;
}

/** The dependencies of the keeper. */
interface KeeperDeps {
  db: Db;
  clock: Clock;
  log: Log;
}

/** Seals the audit log beside requests. A failed run is logged and repeated a second later. */
export function auditKeeper({ db, clock, log }: KeeperDeps): AuditKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let turn: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    await sealQueued(db, () => clock.now());
  }

  const runLogged = () =>
    run().catch((error: unknown) => log.error({ err: error }, 'The audit log could not be sealed; trying again'));

  function next(): void {
    timer = setTimeout(() => {
      turn = runLogged().then(() => {
        if (running) next();
      });
    }, PAUSE_MS);
  }

  return {
    run,
    start() {
      running = true;
      next();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await turn;
      await runLogged();
    },
  };
}
