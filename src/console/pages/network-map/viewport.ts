/** What of the map is in sight. Pure. */
import type { PlacedNode } from './layout.ts';

export interface Viewport {
  x: number;
  y: number;
  zoom: number;
}

const MARGIN = 24;
/** Below this zoom names can't be read: better a part of the map than all of it as dots. */
const LEGIBLE = 0.6;
/** The zoom of a part. */
const PART = 0.75;

/**
 * What is shown at first in a frame of this size in px: all of the map where it can be read, else where it begins, so
 * that one moves along it.
 * @param joined the cards that lines lead to; the map does not begin with one that stands alone.
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
  // No more empty ground than the margin above or below.
  const [lowest, highest] = [height - MARGIN - (top + tall) * PART, MARGIN - top * PART];
  const middle = height / 2 - (first.y + first.height / 2) * PART;
  return { x, y: Math.min(highest, Math.max(lowest, middle)), zoom: PART };
}
