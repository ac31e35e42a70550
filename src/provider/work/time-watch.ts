import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Db } from '../store/database.ts';

/** The row with the last known time. */
const MARK = 'seen';
/** How often the time is stored, in milliseconds. */
const STORED_EVERY_MS = 60_000;
/** Smaller steps back are usual, and nothing is moved for them. */
const USUAL_MS = 1000;
/** The number of rows that are read and moved at once. */
const AT_ONCE = 200;

/** The parts that a watch needs. */
export interface TimeWatchDeps {
  db: Db;
  clock: Clock;
  log: Log;
  /** Corrects what else was stored by a clock that has been set back. */
  whenSetBack?(now: Date): Promise<void>;
  /** Tells people of a clock that has jumped ahead by so many milliseconds and is not followed. */
  whenInDoubt?(doubtMs: number): Promise<void>;
}

/**
 * Notices a clock that was set back, also while nothing ran. Work that is due so long after a moment is then moved with the clock. Otherwise
 * it would wait until the clock has caught up: a record would stay in its transition, and nothing would be polled.
 */
export class TimeWatch {
  readonly #deps: TimeWatchDeps;
  /** The latest time seen, in milliseconds since 1970. */
  #latest: number | undefined;
  #storedAt = Number.NEGATIVE_INFINITY;
  #inDoubt = false;

  constructor(deps: TimeWatchDeps) {
    this.#deps = deps;
  }

  /** Compares the clock with the latest time. Call it before due work is read. */
  async look(): Promise<void> {
    const { db, clock, log, whenSetBack } = this.#deps;
    const now = clock.now();
    const ms = now.getTime();
    this.#latest ??= await storedTime(db);
    if (ms < this.#latest - USUAL_MS) {
      log.warn({ seconds: Math.round((this.#latest - ms) / 1000) }, 'The clock was set back');
      await moveBack(db, now);
      await whenSetBack?.(now);
      await storeTime(db, now);
      this.#storedAt = ms;
      this.#latest = ms;
    } else if (ms - this.#storedAt >= STORED_EVERY_MS) {
      await storeTime(db, now);
      this.#storedAt = ms;
    }
    this.#latest = Math.max(this.#latest, ms);
    await this.#tellDoubt();
  }

  async #tellDoubt(): Promise<void> {
    const { clock, whenInDoubt } = this.#deps;
    const { doubtMs = 0 } = clock.offset?.() ?? {};
    const began = doubtMs !== 0 && !this.#inDoubt;
    this.#inDoubt = doubtMs !== 0;
    if (began) await whenInDoubt?.(doubtMs);
  }
}

/** The last stored time, in milliseconds since 1970; 0 in a new store. */
async function storedTime(db: Db): Promise<number> {
  const row = await db.selectFrom('clock_mark').select('seen_at').where('id', '=', MARK).executeTakeFirst();
  return row ? Date.parse(row.seen_at) : 0;
}

async function storeTime(db: Db, now: Date): Promise<void> {
  const row = { seen_at: now.toISOString() };
  await db
    .insertInto('clock_mark')
    .values({ id: MARK, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Moves work whose delay began later than now, so that it is due as long after now as it was after then. */
async function moveBack(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  for (;;) {
    const ahead = await db
      .selectFrom('work')
      .select(['id', 'due_at', 'from_at'])
      .where('from_at', '>', at)
      .limit(AT_ONCE)
      .execute();
    for (const { id, due_at, from_at } of ahead) {
      const delay = Date.parse(due_at) - Date.parse(from_at ?? due_at);
      const moved = { due_at: new Date(now.getTime() + delay).toISOString(), from_at: at };
      await db.updateTable('work').set(moved).where('id', '=', id).where('due_at', '=', due_at).execute();
    }
    if (ahead.length < AT_ONCE) return;
  }
}
