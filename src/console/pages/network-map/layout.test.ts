import { expect, it } from 'vitest';
import { fileWith } from '../../../contract/testing.ts';
import type { MapEdge, MapNode } from './graph.ts';
import { heightOf, placeNodes } from './layout.ts';

function node(id: string, column: number, parts = 0): MapNode {
  const item = {
    type: 'vm' as const,
    file: fileWith({}),
    record: {},
    title: id,
    statusField: undefined,
    tone: 'ok' as const,
    address: '',
  };
  const inside = Array.from({ length: parts }, (_, index) => ({ ...item, id: `${id}/${index}` }));
  return { ...item, id, column, parts: inside };
}

const edge = (from: string, to: string): MapEdge => ({ from, to, fromNode: from, toNode: to });

const OFFICE = [
  node('web-2', 3),
  node('web-1', 3),
  node('net', 2, 3),
  node('router', 1),
  node('out', 0),
  node('alone', 3),
];
const EDGES = [edge('out', 'router'), edge('router', 'net'), edge('net', 'web-1'), edge('net', 'web-2')];

it('has a column for each kind, also for what is joined to nothing', () => {
  const placed = placeNodes({ nodes: OFFICE, edges: EDGES });
  const left = new Map(placed.map(({ node: { id }, x }) => [id, x]));
  expect(placed.map(({ node: { id } }) => id).slice(0, 3)).toEqual(['out', 'router', 'net']);
  expect(new Set(['web-1', 'web-2', 'alone'].map((id) => left.get(id))).size).toBe(1);
  expect(new Set(left.values()).size).toBe(4);
});

it('lets no two cards overlap', () => {
  const placed = placeNodes({ nodes: OFFICE, edges: EDGES });
  for (const one of placed)
    for (const other of placed) {
      if (one === other) continue;
      const apart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      expect(apart, `${one.node.id} ${other.node.id}`).toBe(true);
    }
});

it('leaves no gap for kinds that there are none of', () => {
  const [first, second] = placeNodes({ nodes: [node('net', 2), node('web', 3)], edges: [edge('net', 'web')] });
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeLessThan(400);
});

it('makes room for the subnets of a network', () => {
  expect(heightOf(node('net', 2, 3))).toBeGreaterThan(heightOf(node('net', 2)));
});

it('reads a column from top to bottom', () => {
  const placed = placeNodes({ nodes: OFFICE, edges: EDGES }).filter(({ node: { column } }) => column === 3);
  expect(placed.map(({ y }) => y)).toEqual(placed.map(({ y }) => y).sort((a, b) => a - b));
});

it('puts those that are joined to the same in the order of their names', () => {
  const names = ['web-10', 'web-2', 'web-1'];
  const placed = placeNodes({
    nodes: [node('net', 2), ...names.map((name) => node(name, 3))],
    edges: names.map((name) => edge('net', name)),
  });
  expect(placed.map(({ node: { id } }) => id)).toEqual(['net', 'web-1', 'web-2', 'web-10']);
});

it('places nothing where there is nothing', () => {
  expect(placeNodes({ nodes: [], edges: [] })).toEqual([]);
});
