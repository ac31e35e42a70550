/** Brings back a text that another one has replaced, or the last one that was in order. */
import { button, element } from '../../../file-host/page/elements.ts';
import type { Start } from './drafts.ts';
import { IN_ORDER, REPLACED } from './earlier.ts';
import { say } from './words.ts';

/** The text that is open, and how another one is put in its place. */
export interface OpenText {
  start: Start;
  /** What the file began with. */
  original: string;
  current(): string;
  write(text: string): void;
}

/** The line below the editor with what can be brought back. */
export class Returning {
  readonly element = element('div', 'play-returning');
  readonly #open: OpenText;
  readonly #replaced: HTMLElement;
  readonly #inOrder: HTMLElement;
  #isWrong = false;

  constructor(open: OpenText) {
    this.#open = open;
    this.#replaced = element(
      'div',
      'play-row',
      element('span', '', say('replaced')),
      button('demo-button', say('bringBack'), () => this.#bringBack()),
    );
    this.#inOrder = button('demo-button', say('bringInOrder'), () => this.replace(this.#lastInOrder()));
    this.element.append(this.#inOrder, this.#replaced);
    this.#show();
  }

  /** Puts a text in the place of the whole file, which is kept. */
  replace(text: string): void {
    const { start, current, write } = this.#open;
    const before = current();
    if (before === text) return;
    REPLACED.keep(start, before);
    write(text);
    this.#show();
  }

  /** Notes whether the text that is open is in order. */
  judged(text: string, isInOrder: boolean): void {
    if (isInOrder) IN_ORDER.keep(this.#open.start, text);
    this.#isWrong = !isInOrder;
    this.#show();
  }

  /** What is replaced by an earlier text can be brought back in its turn, so that a press loses nothing. */
  #bringBack(): void {
    const { start, current, write } = this.#open;
    const earlier = REPLACED.exchange(start, current());
    if (earlier !== undefined) write(earlier);
    this.#show();
  }

  /** What the file began with was in order. */
  #lastInOrder(): string {
    return IN_ORDER.last(this.#open.start) ?? this.#open.original;
  }

  #show(): void {
    const { start, current } = this.#open;
    const earlier = REPLACED.last(start);
    this.#replaced.hidden = earlier === undefined || earlier === current();
    this.#inOrder.hidden = !this.#isWrong || this.#lastInOrder() === current();
  }
}
