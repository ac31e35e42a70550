import { expect, it } from 'vitest';
import { fileWith } from '../../../contract/file/testing.ts';
import type { PlacedNode } from './layout.ts';
import { firstView } from './viewport.ts';

function card(id: string, x: number, y: number): PlacedNode {
  const item = {
    id,
    type: 'vm' as const,
    file: fileWith({}),
    record: {},
    title: id,
    tone: 'ok' as const,
    addresses: [],
  };
  return { node: { ...item, statusField: undefined, column: 0, parts: [] }, x, y, width: 240, height: 64 };
}

const PHONE = { width: 350, height: 500 };
const DESK = { width: 1100, height: 600 };

it('shows all of a small map in the middle, no larger than it is', () => {
  expect(firstView([card('a', 0, 0), card('b', 300, 0)], new Set(), DESK)).toEqual({ x: 280, y: 268, zoom: 1 });
});

it('makes a larger map smaller until it fits', () => {
  const { x, zoom } = firstView([card('a', 0, 0), card('b', 1200, 0)], new Set(), DESK);
  expect([Math.round(x), Math.round(zoom * 100)]).toEqual([24, 73]);
});

it('begins at the first card that lines lead to where names could not be read', () => {
  const map = [card('alone', 0, 1500), card('out', 0, 800), card('web', 1200, 0)];
  const { x, y, zoom } = firstView(map, new Set(['out', 'web']), PHONE);
  expect(zoom).toBe(0.75);
  expect([x, y + (800 + 32) * zoom]).toEqual([24, 250]);
});

it('begins with what there is where no lines are', () => {
  expect(firstView([card('a', 900, 0), card('b', 900, 4000)], new Set(), PHONE).x).toBe(24 - 900 * 0.75);
});

it('leaves no empty ground above a map that is taller than the frame', () => {
  const map = [card('out', 0, 0), card('web', 1200, 2000)];
  expect(firstView(map, new Set(['out']), PHONE).y).toBe(24);
  const last = [card('out', 0, 2000), card('web', 1200, 0)];
  const { y, zoom } = firstView(last, new Set(['out']), PHONE);
  expect(y + 2064 * zoom).toBe(PHONE.height - 24);
});

it('has a map that is only wide in the middle', () => {
  expect(firstView([card('out', 0, 0), card('web', 1200, 0)], new Set(['out']), PHONE).y).toBe(250 - 32 * 0.75);
});

it('shows nothing of an empty map', () => {
  expect(firstView([], new Set(), PHONE)).toEqual({ x: 0, y: 0, zoom: 1 });
});
