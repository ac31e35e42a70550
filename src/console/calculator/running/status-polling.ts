/** Looks after what has been made and is not at rest yet. */
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { pollInterval } from '../../engine/data/polling.ts';
import type { Progress } from './progress.ts';
import type { RunnerCalls } from './runner-calls.ts';

/** How long until what settles is looked at for the first time, and at most where looks fail, in ms. */
const SOON = 800;
const LATE = 5000;
/** How many records one call reads. */
const AT_ONCE = 100;

/** Follows what is settling, look by look. */
export class StatusPolling {
  readonly #intervals = new Map<string, (rows: Doc[]) => number>();
  #wait = SOON;

  constructor(
    private readonly progress: Progress,
    private readonly calls: Pick<RunnerCalls, 'file' | 'read' | 'sleep'>,
    private readonly isLeft: () => boolean,
  ) {}

  /** Looks once, after a while. A look that fails is none. */
  async look(): Promise<void> {
    await this.calls.sleep(this.#wait);
    const settling = this.progress.state.steps.filter(({ state }) => state === 'settling');
    const waits: number[] = [];
    for (const type of new Set(settling.map((step) => step.type))) {
      if (this.isLeft()) return;
      const file = await this.calls.file(type);
      if (this.isLeft()) return;
      const steps = settling.filter((step) => step.type === type).slice(0, AT_ONCE);
      const keys = steps.map(({ record = {} }) => keyOf(file, record));
      const found = await this.calls.read(file, keys).catch(() => undefined);
      if (!found) continue;
      for (const { id, record: known = {} } of steps) {
        const record = found.find((each) => keyOf(file, each) === keyOf(file, known));
        // It has been deleted meanwhile.
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
