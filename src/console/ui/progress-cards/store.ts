/** The content of a finished card. */
export interface CardEnd {
  /** The message at 100. */
  message: string;
  /** The message a second later. */
  later?: string;
  /** A button to the result. */
  details?: { text: string; run: () => void };
}

/** A card with the progress of a task (spec, section 3). */
export interface ProgressCard {
  id: number;
  /** From 0 to 100. Undefined while unknown. */
  progress: number | undefined;
  message: string;
  /** The cancel button. */
  cancel?: { text: string; run: () => void };
  /** Set at 100. */
  end?: CardEnd;
}

/** The initial content of a card. */
export type CardInput = Pick<ProgressCard, 'message' | 'cancel'> & { progress?: number | undefined };

/** Only a finished task is 100: a sent request still needs its response. */
const MOST_UNDER_WAY = 99;

let cards: readonly ProgressCard[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly ProgressCard[]): void {
  cards = next;
  for (const listener of [...listeners]) listener();
}

function changeOne(id: number, part: Partial<ProgressCard>): void {
  change(cards.map((card) => (card.id === id && !card.end ? { ...card, ...part } : card)));
}

function underWay(progress: number | undefined): number | undefined {
  return progress === undefined ? undefined : Math.max(0, Math.min(MOST_UNDER_WAY, Math.floor(progress)));
}

/** Shows a card and returns its id. */
export function showCard({ progress, ...input }: CardInput): number {
  last += 1;
  change([...cards, { ...input, id: last, progress: underWay(progress) }]);
  return last;
}

/** Sets the progress, from 0 to 100, but at most 99 until {@link endCard}. */
export function moveCard(id: number, progress: number | undefined, message?: string): void {
  changeOne(id, { progress: underWay(progress), ...(message !== undefined && { message }) });
}

/** Finishes the card: it shows 100 with a message, and closes by itself. */
export function endCard(id: number, end: CardEnd): void {
  changeOne(id, { progress: 100, message: end.message, end });
}

/** Closes a card. Does nothing if it is already closed. */
export function closeCard(id: number): void {
  if (cards.some((card) => card.id === id)) change(cards.filter((card) => card.id !== id));
}

/** Closes all cards at the end of the session. */
export function closeCards(): void {
  change([]);
}

/** The visible cards, oldest first. The array keeps its identity until something changes. */
export function shownCards(): readonly ProgressCard[] {
  return cards;
}

/** Calls back on every change. Returns the unsubscribe function. */
export function onCards(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
