/** The state of a creation: the result of each step, and the steps that can be sent next. */
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { statusesOf } from '../../../contract/file/resource-file.ts';
import { isSettling, toneOf } from '../../../contract/file/status.ts';
import { slim } from './records.ts';
import { type Creation, hasEnded, type SavedStep } from './saved-creation.ts';

/** A creation's steps, found by id and changed one by one. */
export class Progress {
  /** The position of each step: used often, and constant. */
  readonly #places: ReadonlyMap<string, number>;
  /** Whether a step has failed that others may need. */
  #missed = true;

  /** @param onChange called on every change; `now` marks a change that must be stored before the next request */
  constructor(
    private creation: Creation,
    private readonly onChange: (creation: Creation, now: boolean) => void,
  ) {
    this.#places = new Map(creation.steps.map(({ id }, place) => [id, place]));
  }

  get state(): Creation {
    return this.creation;
  }

  set(creation: Creation, now = false): void {
    this.creation = creation;
    this.onChange(creation, now);
  }

  step(id: string): SavedStep | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.creation.steps[place];
  }

  change(id: string, change: Partial<SavedStep>): void {
    const place = this.#places.get(id);
    const step = this.step(id);
    this.#missed ||= change.state === 'failed' || change.state === 'skipped' || change.earlier === true;
    if (place === undefined || !step) return;
    this.set({ ...this.creation, steps: this.creation.steps.with(place, { ...step, ...change }) });
  }

  /** Stores the state of a record. */
  note(id: string, file: ResourceFile, record: Doc, untold = false): void {
    const broken = statusesOf(file).some(({ field }) => toneOf(file, field, record[field]) === 'error');
    const state = isSettling(file, record) ? 'settling' : broken ? 'failed' : 'done';
    this.change(id, { state, record: slim(file, record), ...(untold ? { untold: true } : {}) });
  }

  /** Resets failed steps, and the ones skipped because of them. They get new keys, because they are new requests. */
  again(): void {
    const again = (step: SavedStep): SavedStep => {
      if (step.state !== 'failed' && step.state !== 'skipped') return step;
      // A required record exists, but its key is unknown. That will not change.
      if (step.because !== undefined && this.#isLost(step.because)) return step;
      const { record: _, error: _error, requestId: _id, because: _because, ...rest } = step;
      return { ...rest, state: 'waiting', key: crypto.randomUUID() };
    };
    this.#missed = true;
    this.set({ ...this.creation, steps: this.creation.steps.map(again) }, true);
  }

  /** Whether a step is not sent yet, and all records it needs exist and have settled. */
  isReady(step: SavedStep): boolean {
    if (step.state !== 'waiting' && step.state !== 'sent') return false;
    const there = Object.values(step.refs).every((id) => this.step(id)?.state === 'done');
    return (
      there &&
      step.after.every((id) => {
        const before = this.step(id);
        return !before || hasEnded(before);
      })
    );
  }

  /** Skips steps whose required records will never exist. */
  skip(): void {
    if (!this.#missed) return;
    this.#missed = false;
    for (const step of this.creation.steps) {
      if (step.state !== 'waiting') continue;
      const because = Object.values(step.refs).find((id) => {
        const state = this.step(id)?.state;
        return state === undefined || state === 'failed' || state === 'skipped' || this.#isLost(id);
      });
      if (because !== undefined) this.change(step.id, { state: 'skipped', because });
    }
  }

  /** Whether it was created with an unknown key, so that nothing can refer to it. */
  #isLost(id: string): boolean {
    const step = this.step(id);
    return step?.state === 'done' && step.record === undefined;
  }
}
