/** From what somebody writes to what is live: checked when the keys rest, then taken by the provider, then shown. */
import type { LiveSet } from '../../../file-host/live/set.ts';
import type { Link } from '../../../file-host/page/link.ts';
import type { Judging } from './judging.ts';
import type { Verdict } from './verdict.ts';
import { say } from './words.ts';

/** How long the keys rest before the text is checked. */
const REST_MS = 250;

/** The parts that it moves between. */
export interface LiveParts {
  link: Link;
  judging: Judging;
  verdict: Verdict;
  /** Gets each text that was checked, and whether it is in order. */
  judged(text: string, isInOrder: boolean): void;
  /** Shows what is live now: a set, or what the provider had before. */
  shown(set: LiveSet | undefined): void;
}

/** Has the last text that is in order go live. */
export class GoingLive {
  readonly #parts: LiveParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #live: string | undefined;
  #isShown: boolean;
  #next: LiveSet | undefined;
  #taking: Promise<void> | undefined;

  /** @param live the id of the set that the provider has */
  constructor(parts: LiveParts, live: string | undefined) {
    this.#parts = parts;
    this.#live = live;
    this.#isShown = live !== undefined;
  }

  /** Another text, as the file of a name. It is checked when no other follows. */
  written(name: string, text: string, rest = REST_MS): void {
    clearTimeout(this.#timer);
    this.#next = undefined;
    this.#parts.verdict.say(say('checking'), 'busy');
    this.#timer = setTimeout(() => void this.#judge(name, text), rest);
  }

  async #judge(name: string, text: string): Promise<void> {
    const { judging, verdict, judged } = this.#parts;
    const judgement = await judging.ask(name, text);
    if (!judgement) return;
    if (judgement.failed !== undefined) return verdict.say(say('failed', { reason: judgement.failed }), 'bad');
    verdict.show({ ...judgement, file: `${name}.json` });
    judged(text, judgement.set !== undefined);
    this.#next = judgement.set;
    if (!judgement.set) this.#showAsItIs();
    this.#taking ??= this.#take().finally(() => {
      this.#taking = undefined;
    });
  }

  /** A demo that shows nothing yet shows what it has without the file. */
  #showAsItIs(): void {
    if (!this.#isShown) this.#parts.shown(undefined);
    this.#isShown = true;
  }

  /** One set after another: a set that is judged meanwhile is taken next. */
  async #take(): Promise<void> {
    const { link, verdict } = this.#parts;
    while (this.#next) {
      const set = this.#next;
      this.#next = undefined;
      if (set.id !== this.#live) {
        verdict.say(say('taking'), 'busy');
        const reasons = await link.takeFiles(set.id);
        if (reasons.length > 0) {
          if (!this.#next) verdict.refused(reasons);
          this.#showAsItIs();
          continue;
        }
        this.#live = set.id;
        this.#isShown = true;
        this.#parts.shown(set);
      }
      if (!this.#next) verdict.say(say('live'), 'good');
    }
  }
}
