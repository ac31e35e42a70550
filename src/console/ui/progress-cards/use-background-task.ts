import { useCallback, useEffect, useRef } from 'react';
import { token } from '../../api/token.ts';
import { type CardEnd, type CardInput, closeCard, endCard, moveCard, showCard } from './store.ts';

/** Something that was begun on a screen and may outlast it. */
export interface BackgroundTask {
  /** Whether its screen is gone, so that the card alone tells of it. */
  left(): boolean;
  /** How far it is, from 0 to 100. */
  move(progress: number | undefined, message?: string): void;
  /** It is over: the card, if there is one, says what with `end`, and goes at once without. */
  end(end?: CardEnd): void;
}

class Task implements BackgroundTask {
  readonly #input: CardInput;
  readonly #forget: (task: Task) => void;
  readonly #session = token();
  #gone = false;
  #card: number | undefined;

  constructor(input: CardInput, forget: (task: Task) => void) {
    this.#input = { ...input };
    this.#forget = forget;
  }

  leave(): void {
    this.#gone = true;
    // A screen that goes with its session takes with it what it was about.
    if (this.isOfSession()) this.#card = showCard(this.#input);
  }

  /** Once its session is over there is nothing left to tell or to lose. */
  isOfSession(): boolean {
    return token() === this.#session;
  }

  left(): boolean {
    return this.#gone;
  }

  move(progress: number | undefined, message?: string): void {
    this.#input.progress = progress;
    if (message !== undefined) this.#input.message = message;
    if (this.#card !== undefined) moveCard(this.#card, progress, message);
  }

  end(end?: CardEnd): void {
    this.#forget(this);
    if (this.#card === undefined) return;
    if (end) endCard(this.#card, end);
    else closeCard(this.#card);
  }
}

/** What would be lost with the page. */
const precious = new Set<Task>();

addEventListener('beforeunload', (event) => {
  if ([...precious].some((task) => task.isOfSession())) event.preventDefault();
});

/**
 * For what goes on when its screen is left: that screen shows how far it is, and once it is gone a card does.
 * @returns a function that begins it. `lost` says that it would be lost with the page, whose closing is asked about then.
 */
export function useBackgroundTask(): (card: CardInput, lost?: boolean) => BackgroundTask {
  const here = useRef(true);
  const mine = useRef(new Set<Task>());
  useEffect(() => {
    here.current = true;
    const tasks = mine.current;
    return () => {
      here.current = false;
      for (const task of tasks) task.leave();
      tasks.clear();
    };
  }, []);
  return useCallback((card, lost = false) => {
    const task = new Task(card, (over) => {
      mine.current.delete(over);
      precious.delete(over);
    });
    if (lost) precious.add(task);
    if (here.current) mine.current.add(task);
    else task.leave();
    return task;
  }, []);
}
