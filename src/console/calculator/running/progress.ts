/** Where a creation stands: what each of its steps has come to, and which of them may be sent next. */
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { statusesOf } from '../../../contract/file/resource-file.ts';
import { isSettling, toneOf } from '../../../contract/file/status.ts';
import { slim } from './records.ts';
import { type Creation, hasEnded, type SavedStep } from './saved-creation.ts';

/** A creation's steps, found by their ids and changed one by one. */
export class Progress {
  /** Where each step stands: looked up often, and it never changes. */
  readonly #places: ReadonlyMap<string, number>;
  /** Whether something has come to nothing that others may need. */
  #missed = true;

  /** @param told told of every change; `now` is of one that has to be kept before what follows from it */
  constructor(
    private creation: Creation,
    private readonly told: (creation: Creation, now: boolean) => void,
  ) {
    this.#places = new Map(creation.steps.map(({ id }, place) => [id, place]));
  }

  get state(): Creation {
    return this.creation;
  }

  set(creation: Creation, now = false): void {
    this.creation = creation;
    this.told(creation, now);
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

  /** Notes what a record has come to. */
  note(id: string, file: ResourceFile, record: Doc, untold = false): void {
    const broken = statusesOf(file).some(({ field }) => toneOf(file, field, record[field]) === 'error');
    const state = isSettling(file, record) ? 'settling' : broken ? 'failed' : 'done';
    this.change(id, { state, record: slim(file, record), ...(untold ? { untold: true } : {}) });
  }

  /** What failed, and what was skipped for it, waits once more; by new keys, for these are new tries. */
  again(): void {
    const again = (step: SavedStep): SavedStep => {
      if (step.state !== 'failed' && step.state !== 'skipped') return step;
      // What it needs is there, but nobody knows which record it is: that will not change.
      if (step.because !== undefined && this.#isLost(step.because)) return step;
      const { record: _, error: _error, requestId: _id, because: _because, ...rest } = step;
      return { ...rest, state: 'waiting', key: crypto.randomUUID() };
    };
    this.#missed = true;
    this.set({ ...this.creation, steps: this.creation.steps.map(again) }, true);
  }

  /** Whether a step is still to be sent, and all that it needs is there and at rest. */
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

  /** What needs something that is not going to be there is not tried. */
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

  /** Whether it was made, but the record is not known, so that nothing can be given it. */
  #isLost(id: string): boolean {
    const step = this.step(id);
    return step?.state === 'done' && step.record === undefined;
  }
}
