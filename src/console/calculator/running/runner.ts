/**
 * Runs the steps of a creation: those without open dependencies, three at a time. Each request is stored before it is sent, with the key
 * that makes a retry harmless. So it can be interrupted anywhere and resumed.
 */
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../ui/error-text.ts';
import type { FoundAt } from '../planning/types.ts';
import { foundAt } from './found-at.ts';
import { Progress } from './progress.ts';
import { split } from './records.ts';
import { pauseFor, unanswered, wasMadeBefore, worthAnotherTry } from './refusals.ts';
import type { RunnerCalls } from './runner-calls.ts';
import { type Creation, isOver, type SavedStep } from './saved-creation.ts';
import { StatusPolling } from './status-polling.ts';

const AT_ONCE = 3;
/** The delays before a call without a response is repeated, in ms. */
const AGAIN = [1000, 2000, 4000, 8000];
/** How often a related record is looked for, and the delay between two looks, in ms. */
const LOOKS = 60;
const LOOK_AGAIN = 1000;

/** Runs one creation. */
export class CreationRunner {
  readonly #progress: Progress;
  readonly #settling: StatusPolling;
  #running = false;
  #left = false;
  #nudge: () => void = () => undefined;

  constructor(
    creation: Creation,
    private readonly calls: RunnerCalls,
  ) {
    this.#progress = new Progress(creation, (changed, now) => {
      if (!this.#left) calls.keep(changed, now);
    });
    this.#settling = new StatusPolling(this.#progress, calls, () => this.#left);
  }

  get state(): Creation {
    return this.#progress.state;
  }

  get running(): boolean {
    return this.#running;
  }

  /** Runs until everything has ended, or a pause. */
  async run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    const { pause: _before, ...rest } = this.state;
    this.#progress.set(rest);
    try {
      await this.#loop();
    } finally {
      this.#running = false;
      if (!this.#left) this.calls.keep(this.state);
    }
  }

  /** Sends nothing more, but waits for sent requests. */
  stop(): void {
    if (this.#running && !this.state.pause) this.#pause({ why: 'stopped' });
    this.#nudge();
  }

  /** Stops at once: the session is over. */
  leave(): void {
    this.#left = true;
    this.#nudge();
  }

  /** Runs the failed steps again, and those skipped because of them. */
  async retry(): Promise<void> {
    this.#progress.again();
    await this.run();
  }

  #pause(pause: NonNullable<Creation['pause']>): void {
    this.#progress.set({ ...this.state, pause });
  }

  async #loop(): Promise<void> {
    const sending = new Map<string, Promise<void>>();
    let looking: Promise<void> | undefined;
    while (!this.#left) {
      this.#progress.skip();
      if (!this.state.pause) this.#startIn(sending);
      const settling = this.state.steps.some(({ state }) => state === 'settling');
      const paused = this.state.pause !== undefined;
      if (sending.size === 0 && (paused || !settling)) break;
      if (settling && !looking) {
        looking = this.#settling.poll().finally(() => {
          looking = undefined;
        });
      }
      const nudged = new Promise<void>((resolve) => {
        this.#nudge = resolve;
      });
      await Promise.race([...sending.values(), ...(looking ? [looking] : []), nudged]);
    }
    if (!this.#left && !this.state.pause && !isOver(this.state)) this.#pause({ why: 'secrets' });
  }

  #startIn(sending: Map<string, Promise<void>>): void {
    for (const step of this.state.steps) {
      if (sending.size >= AT_ONCE) return;
      if (sending.has(step.id) || !this.#isReady(step)) continue;
      sending.set(
        step.id,
        this.#send(step).finally(() => sending.delete(step.id)),
      );
    }
  }

  #isReady(step: SavedStep): boolean {
    return this.#progress.isReady(step) && this.calls.secrets(step) !== undefined;
  }

  async #inputOf(step: SavedStep): Promise<Doc> {
    const named: Doc = {};
    for (const [field, id] of Object.entries(step.refs)) {
      const other = this.#progress.step(id);
      if (!other?.record) continue;
      const file = await this.calls.file(other.type);
      const found = step.found?.[field];
      const value = found ? await this.#valueAt(file, other.record, found) : keyOf(file, other.record);
      if (value !== undefined) named[field] = value;
    }
    return { ...step.input, ...named, ...this.calls.secrets(step) };
  }

  /** What a reference means at a record. The cloud may need a moment for it; the call is refused where it never comes. */
  async #valueAt(file: ResourceFile, record: Doc, found: FoundAt): Promise<unknown> {
    for (let tries = 0; tries < LOOKS && !this.#mayNotSend(); tries += 1) {
      if (tries > 0) await this.calls.sleep(LOOK_AGAIN);
      const value = await foundAt(this.calls, file, record, found);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** Whether sending is no longer allowed. Must be checked again after every await. */
  #mayNotSend(): boolean {
    return this.#left || this.state.pause !== undefined;
  }

  async #send(step: SavedStep): Promise<void> {
    const again = step.state === 'sent';
    try {
      const file = await this.calls.file(step.type);
      const input = await this.#inputOf(step);
      if (this.#mayNotSend()) return;
      this.#progress.change(step.id, { state: 'sent' });
      const record = await this.#create(step, file, input);
      if (this.#left || !record) return;
      const result = file.actions?.create?.result;
      const reveals = result?.kind === 'reveal' ? (result.fields ?? []) : [];
      const { kept, secret } = split(record, reveals);
      if (Object.keys(secret).length > 0) this.calls.reveal(step, record);
      // A replayed response contains no secrets.
      this.#progress.note(step.id, file, kept, reveals.length > 0 && Object.keys(secret).length === 0);
    } catch (error) {
      if (this.#left) return;
      if (wasMadeBefore(error)) await this.#take(step);
      else this.#refused(step, error, again);
    }
  }

  /** Sends a step with retries. Undefined where it was stopped meanwhile. */
  async #create(step: SavedStep, file: ResourceFile, input: Doc): Promise<Doc | undefined> {
    for (const wait of AGAIN) {
      try {
        return await this.calls.create(step, file, input);
      } catch (error) {
        if (!worthAnotherTry(error, step)) throw error;
        if (!this.#mayNotSend()) await this.calls.sleep(wait);
        if (this.#mayNotSend()) {
          // A response proves that it was not created.
          if (error instanceof ApiError && !unanswered(error)) this.#progress.change(step.id, { state: 'waiting' });
          return undefined;
        }
      }
    }
    return this.calls.create(step, file, input);
  }

  /** A record of an earlier request is used as it is, with its original input. */
  async #take(step: SavedStep): Promise<void> {
    const file = await this.calls.file(step.type);
    const record = step.name ? await this.calls.find(file, step.name).catch(() => undefined) : undefined;
    if (this.#left) return;
    this.#progress.change(step.id, { state: 'done', earlier: true });
    if (record) this.#progress.note(step.id, file, record);
  }

  #refused(step: SavedStep, error: unknown, again: boolean): void {
    if (!(error instanceof ApiError)) {
      this.#pause({ why: 'network', text: errorText(error) });
      return;
    }
    const pause = pauseFor(error);
    if (pause) {
      // Without a response the result is unknown: a retry with the same key tells.
      if (!unanswered(error) && !again) this.#progress.change(step.id, { state: 'waiting' });
      if (!this.state.pause) this.#pause(pause);
      return;
    }
    const { requestId } = error;
    this.#progress.change(step.id, { state: 'failed', error: errorText(error), ...(requestId ? { requestId } : {}) });
  }
}
