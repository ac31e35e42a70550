/** What runs for a name, and what is to run after it for those who came meanwhile. */
interface Runs {
  now: Promise<void>;
  next?: Promise<void>;
}

/**
 * Runs something for each who asks, but never twice at once under one name: who asks while it runs has no use for what it began to see
 * before, and shares the next run with everybody else who waits for one. However many ask, the cloud is asked by one at a time.
 */
export class SingleFlight {
  private readonly runs = new Map<string, Runs>();

  /** Resolves or rejects as a run does that began after this was called. */
  run(name: string, run: () => Promise<void>): Promise<void> {
    const known = this.runs.get(name);
    if (!known) return this.begin(name, run);
    const begin = () => this.begin(name, run);
    known.next ??= known.now.then(begin, begin);
    return known.next;
  }

  private begin(name: string, run: () => Promise<void>): Promise<void> {
    const runs: Runs = { now: run() };
    this.runs.set(name, runs);
    const end = () => {
      if (!runs.next) this.runs.delete(name);
    };
    runs.now.then(end, end);
    return runs.now;
  }
}
