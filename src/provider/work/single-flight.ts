/** The current run of a name, and the next run for calls that came meanwhile. */
interface Runs {
  now: Promise<void>;
  next?: Promise<void>;
}

/**
 * Runs a function for each call, but never twice at once under one name. A call during a run cannot use what that run has read before. It
 * shares the next run with all other waiting calls. So the cloud gets one request at a time, whatever the number of calls.
 */
export class SingleFlight {
  private readonly runs = new Map<string, Runs>();

  /** Resolves or rejects with a run that began after this call. */
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
