/** The judge as the page has it: answers about the last text alone. */
import { base } from 'virtual:generated';
import { startWorker } from '../../../console/api/start-worker.ts';
import workerUrl from '../judge/main.ts?worker&url';
import type { Judgement, Question } from '../judge/wire.ts';

/** Asks the judge, which is a worker. */
export class Judging {
  readonly #worker = startWorker(workerUrl);
  #last = 0;
  #waiting: Map<number, (judgement: Judgement | undefined) => void> = new Map();

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Judgement>) => {
      for (const [id, answer] of this.#waiting) {
        if (id > data.id) continue;
        this.#waiting.delete(id);
        answer(id === this.#last ? data : undefined);
      }
    };
  }

  /** The judgement about a text; undefined where another text was asked about meanwhile. */
  ask(name: string, text: string): Promise<Judgement | undefined> {
    this.#last += 1;
    const question: Question = { id: this.#last, name, text, base };
    return new Promise((resolve) => {
      this.#waiting.set(question.id, resolve);
      this.#worker.postMessage(question);
    });
  }
}
