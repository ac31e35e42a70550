/** The visible part of the map. Pure. */
import type { PlacedNode } from './layout.ts';

export interface Viewport {
  x: number;
  y: number;
  zoom: number;
}

const MARGIN = 24;
/** Below this zoom names are unreadable, so a part of the map is shown instead. */
const LEGIBLE = 0.6;
/** The zoom of a part. */
const PART = 0.75;

/**
 * The initial view in a frame of this size in px: the whole map where it is readable, else its start.
 * @param joined the connected cards: the map does not start with an unconnected one.
 */
export function firstView(
  placed: readonly PlacedNode[],
  joined: ReadonlySet<string>,
  { width, height }: { width: number; height: number },
): Viewport {
  const first = placed.find(({ node }) => joined.has(node.id)) ?? placed[0];
  if (!first) return { x: 0, y: 0, zoom: 1 };
  const left = Math.min(...placed.map(({ x }) => x));
  const top = Math.min(...placed.map(({ y }) => y));
  const wide = Math.max(...placed.map((each) => each.x + each.width)) - left;
  const tall = Math.max(...placed.map((each) => each.y + each.height)) - top;
  const zoom = Math.min(1, (width - 2 * MARGIN) / wide, (height - 2 * MARGIN) / tall);
  if (zoom >= LEGIBLE)
    return { x: (width - wide * zoom) / 2 - left * zoom, y: (height - tall * zoom) / 2 - top * zoom, zoom };
  const x = MARGIN - first.x * PART;
  if (tall * PART + 2 * MARGIN <= height) return { x, y: (height - tall * PART) / 2 - top * PART, zoom: PART };
  // No more empty space than the margin above or below.
  const [lowest, highest] = [height - MARGIN - (top + tall) * PART, MARGIN - top * PART];
  const middle = height / 2 - (first.y + first.height / 2) * PART;
  return { x, y: Math.min(highest, Math.max(lowest, middle)), zoom: PART };
}
