/** What shows at a card's end. */
export interface CardEnd {
  /** What stands in it at 100. */
  message: string;
  /** What that is replaced by a second later. */
  later?: string;
  /** A button that leads to what came of it. */
  details?: { text: string; run: () => void };
}

/** A card that tells how far something is (spec, section 3). */
export interface ProgressCard {
  id: number;
  /** From 0 to 100; undefined while that can't be told. */
  progress: number | undefined;
  message: string;
  /** The button that ends it before its time. */
  cancel?: { text: string; run: () => void };
  /** There at 100. */
  end?: CardEnd;
}

/** What a card starts with. */
export type CardInput = Pick<ProgressCard, 'message' | 'cancel'> & { progress?: number | undefined };

/** Nothing but its end is 100: what has only been sent has still to be answered. */
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

/** Tells how far it is, from 0 to 100; 99 at most, until {@link endCard} says that it is done. */
export function moveCard(id: number, progress: number | undefined, message?: string): void {
  changeOne(id, { progress: underWay(progress), ...(message !== undefined && { message }) });
}

/** It is done: the card shows 100, says so, and goes by itself. */
export function endCard(id: number, end: CardEnd): void {
  changeOne(id, { progress: 100, message: end.message, end });
}

/** Takes a card away; does nothing if it is gone already. */
export function closeCard(id: number): void {
  if (cards.some((card) => card.id === id)) change(cards.filter((card) => card.id !== id));
}

/** Takes all away, when the session ends. */
export function closeCards(): void {
  change([]);
}

/** Those that show, oldest first; the same array until something changes. */
export function shownCards(): readonly ProgressCard[] {
  return cards;
}

/** Calls back on every change. Returns what ends that. */
export function onCards(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
