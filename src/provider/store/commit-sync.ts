/** What puts the write-ahead log of the embedded database on the disk, beside other work. */
export interface WriteAheadLog {
  /** Resolves when all that was committed before the call outlasts a loss of power. */
  sync(): Promise<void>;
  /** Writes into the file what it can without holding up others. What remains, later commits write. */
  checkpoint(): Promise<void>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** Thrown where the disk did not take the log. What the disk holds is not known then, so no call is answered before a restart. */
class LogNotWritten extends Error {
  override name = 'LogNotWritten';
  /** As SQLite names it. */
  readonly code = 'SQLITE_IOERR_FSYNC';
}

/** A checkpoint follows after so many changed rows. */
const CHECKPOINT_ROWS = 2000;

/** Group commit: one sync of the log serves all commits before it. While one runs, others wait for the next. */
export class CommitSync {
  readonly #log: WriteAheadLog;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #checkpoint: Promise<void> | undefined;
  #changedRows = 0;
  #checkpointed = 0;

  constructor(log: WriteAheadLog) {
    this.#log = log;
  }

  /**
   * Resolves when all commits so far are on the disk. Whoever has read something waits for it too, since a loss of power could take it back.
   * Rejects with `SQLITE_IOERR_FSYNC` where one of them may not be, then and ever after.
   *
   * @param changedRows how many rows the connection has changed so far; another number than before is a commit
   */
  async settled(changedRows: number): Promise<void> {
    if (changedRows !== this.#changedRows) this.#start();
    this.#changedRows = changedRows;
    await (this.#next ?? this.#running);
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    await this.settled(this.#changedRows).catch(() => undefined);
    await this.#checkpoint;
    await this.#log.close();
  }

  #start(): void {
    if (!this.#running) this.#running = this.#sync();
    else this.#next ??= this.#running.then(() => this.#takeTurn());
  }

  #takeTurn(): Promise<void> {
    this.#next = undefined;
    this.#running = this.#sync();
    return this.#running;
  }

  async #sync(): Promise<void> {
    try {
      await this.#log.sync();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new LogNotWritten(`The write-ahead log could not be synced (${reason}). Restart the provider`, {
        cause: error,
      });
    }
    if (!this.#next) this.#running = undefined;
    if (this.#changedRows - this.#checkpointed >= CHECKPOINT_ROWS) this.#startCheckpoint();
  }

  #startCheckpoint(): void {
    if (this.#checkpoint) return;
    this.#checkpointed = this.#changedRows;
    // A failed one is made up for by SQLite itself, once the log is long.
    this.#checkpoint = this.#log
      .checkpoint()
      .catch(() => undefined)
      .finally(() => {
        this.#checkpoint = undefined;
      });
  }
}
