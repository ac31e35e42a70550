/**
 * Plans ask the server: `POST /api/plan` rehearses what an apply would call, so that nothing is destroyed first and refused later. Calls that are
 * planned at the same time go in one request.
 */
import { type Answer, type ApiCall, itemsIn, pause, Refusal, type RefusalItem } from '../client/api.ts';
import type { Session } from '../client/session.ts';

/** What the server says to one call. */
export interface Verdict {
  allowed: boolean;
  status: number;
  errors: RefusalItem[];
}

/**
 * How long a request waits for others to go with it. Terraform asks about ten resources at a time, and about the next ones only as answers come: without
 * the wait, every other request would have a single call.
 */
const GATHER_MS = 5;
/** The most calls of one request. */
const MOST_CALLS = 100;
/** The longest body of one request, in characters. The API takes a mebibyte. */
const MOST_TEXT = 500_000;

type Deliver = (verdicts: Verdict[] | Error) => void;

interface Waiting {
  calls: ApiCall[];
  deliver: Deliver;
}

function verdictOf(value: unknown): Verdict {
  const { allowed, status, errors } = Object(value) as Record<string, unknown>; // anything else has none of these
  return {
    allowed: allowed === true,
    status: typeof status === 'number' ? status : 0,
    errors: Array.isArray(errors) ? itemsIn(errors, '') : [],
  };
}

function verdictsIn({ body }: Answer): Verdict[] {
  const { calls } = Object(body) as Record<string, unknown>; // anything else has none
  return Array.isArray(calls) ? calls.map(verdictOf) : [];
}

/** Whether the plan can't rehearse such a call: then it is let through. */
function isLetThrough({ errors }: Verdict): boolean {
  return errors.some(({ code }) => code === 'NOT_PLANNABLE');
}

/** Rehearses calls for one run of Terraform. */
export class Rehearsals {
  private readonly waiting: Waiting[] = [];
  private running = false;
  /** What is planned so far in this run: later calls may depend on it. */
  private readonly planned: ApiCall[] = [];
  /** Records of this run whose keys are known before they are made, by type and key. */
  private readonly announced = new Set<string>();

  constructor(private readonly session: Session) {}

  /** Notes a record that the plan makes, with a key that its configuration states, such as the name of a key pair. */
  announce(resource: string, key: string): void {
    this.announced.add(`${resource}/${key}`);
  }

  /** Whether the plan makes the record. */
  isAnnounced(resource: string, key: unknown): boolean {
    return this.announced.has(`${resource}/${key}`);
  }

  /**
   * What the server says to these calls, one after another. What is refused is tried again after all that this run has planned so far: a server may
   * refer to a key pair of the same plan. Throws where the server does not say.
   */
  async of(calls: ApiCall[]): Promise<Verdict[]> {
    const alone = await this.queued(calls);
    if (alone.every(({ allowed }) => allowed)) {
      this.planned.push(...calls);
      return alone;
    }
    const before = this.before(calls);
    const verdicts = before.length === 0 ? alone : (await this.sent([...before, ...calls])).slice(before.length);
    const through = verdicts.map((each) => (isLetThrough(each) ? { ...each, allowed: true } : each));
    if (verdicts.every(({ allowed }) => allowed)) this.planned.push(...calls);
    return through;
  }

  /** The latest calls of this run that fit into one request with others. */
  private before(calls: ApiCall[]): ApiCall[] {
    const chosen: ApiCall[] = [];
    let left = MOST_TEXT - JSON.stringify(calls).length;
    for (const call of this.planned.toReversed()) {
      left -= JSON.stringify(call).length;
      if (left < 0 || chosen.length + calls.length >= MOST_CALLS) break;
      chosen.unshift(call);
    }
    return chosen;
  }

  private queued(calls: ApiCall[]): Promise<Verdict[]> {
    return new Promise((resolve, reject) => {
      const deliver: Deliver = (verdicts) => (verdicts instanceof Error ? reject(verdicts) : resolve(verdicts));
      this.waiting.push({ calls, deliver });
      if (!this.running) void this.run();
    });
  }

  /** Sends what has gathered, also while the last request was under way. */
  private async run(): Promise<void> {
    this.running = true;
    while (this.waiting.length > 0) {
      await pause(GATHER_MS);
      const batch = this.next();
      try {
        const verdicts = await this.sent(batch.flatMap(({ calls }) => calls));
        let from = 0;
        for (const { calls, deliver } of batch) {
          deliver(verdicts.slice(from, from + calls.length));
          from += calls.length;
        }
      } catch (error) {
        for (const { deliver } of batch) deliver(error instanceof Error ? error : new Error(String(error)));
      }
    }
    this.running = false;
  }

  private next(): Waiting[] {
    const batch: Waiting[] = [];
    let [count, text] = [0, 0];
    while (this.waiting[0]) {
      const { calls } = this.waiting[0];
      const length = JSON.stringify(calls).length;
      if (batch.length > 0 && (count + calls.length > MOST_CALLS || text + length > MOST_TEXT)) break;
      batch.push(this.waiting[0]);
      this.waiting.shift();
      count += calls.length;
      text += length;
    }
    return batch;
  }

  private async sent(calls: ApiCall[]): Promise<Verdict[]> {
    const planned = calls.map(({ method, path, body, headers }) => {
      const ifMatch = headers?.['If-Match'];
      return { method, path, ...(body !== undefined && { body }), ...(ifMatch !== undefined && { ifMatch }) };
    });
    const verdicts = verdictsIn(
      await this.session.api.call({ method: 'POST', path: '/api/plan', body: { calls: planned } }),
    );
    if (verdicts.length !== calls.length) throw new Refusal(0, [{ message: 'The plan has no verdicts' }]);
    return verdicts;
  }
}
