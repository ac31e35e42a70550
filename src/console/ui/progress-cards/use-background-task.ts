import { useCallback, useEffect, useRef } from 'react';
import { token } from '../../api/token.ts';
import { type CardEnd, type CardInput, closeCard, endCard, moveCard, showCard } from './store.ts';

/** A task that may outlast its screen. */
export interface BackgroundTask {
  /** Whether its screen is gone, so that only the card reports it. */
  left(): boolean;
  /** Sets the progress, from 0 to 100. */
  move(progress: number | undefined, message?: string): void;
  /** Ends the task. The card, if there is one, shows `end`, or closes at once without it. */
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
    // Without the session the task has ended too.
    if (this.isOfSession()) this.#card = showCard(this.#input);
  }

  /** After its session there is nothing to report or to lose. */
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

/** Tasks that would be lost with the page. */
const precious = new Set<Task>();

addEventListener('beforeunload', (event) => {
  if ([...precious].some((task) => task.isOfSession())) event.preventDefault();
});

/**
 * For tasks that continue after their screen is left: the screen shows the progress, and afterwards a card does.
 * @returns a function that starts the task. `lost` marks a task that would be lost with the page, so that closing the page asks first.
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
