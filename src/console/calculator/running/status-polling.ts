/** Polls created records until they settle. */
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { pollInterval } from '../../engine/data/polling.ts';
import type { Progress } from './progress.ts';
import type { RunnerCalls } from './runner-calls.ts';

/** The delay before the first poll, and the maximum delay after failed ones, in ms. */
const SOON = 800;
const LATE = 5000;
/** The number of records per request. */
const AT_ONCE = 100;

/** Polls settling records. */
export class StatusPolling {
  readonly #intervals = new Map<string, (rows: Doc[]) => number>();
  #wait = SOON;

  constructor(
    private readonly progress: Progress,
    private readonly calls: Pick<RunnerCalls, 'file' | 'read' | 'sleep'>,
    private readonly isLeft: () => boolean,
  ) {}

  /** Polls once after a delay. A failed poll is ignored. */
  async poll(): Promise<void> {
    await this.calls.sleep(this.#wait);
    const settling = this.progress.state.steps.filter(({ state }) => state === 'settling');
    const waits: number[] = [];
    for (const type of new Set(settling.map((step) => step.type))) {
      if (this.isLeft()) return;
      const file = await this.calls.file(type);
      if (this.isLeft()) return;
      const steps = settling.filter((step) => step.type === type).slice(0, AT_ONCE);
      const known = steps.map(({ record = {} }) => record);
      const found = await this.calls.read(file, known).catch(() => undefined);
      if (!found) continue;
      for (const { id, record: known = {} } of steps) {
        const record = found.find((each) => keyOf(file, each) === keyOf(file, known));
        // A missing record was deleted meanwhile.
        if (record) this.progress.note(id, file, record);
        else this.progress.change(id, { state: 'failed' });
      }
      waits.push(this.#intervalOf(file)(found) || SOON);
    }
    this.#wait = waits.length > 0 ? Math.min(...waits) : Math.min(LATE, this.#wait * 1.4);
  }

  #intervalOf(file: ResourceFile): (rows: Doc[]) => number {
    const interval = this.#intervals.get(file.name) ?? pollInterval(file);
    this.#intervals.set(file.name, interval);
    return interval;
  }
}
