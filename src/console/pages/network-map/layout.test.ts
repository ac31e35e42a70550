import { expect, it } from 'vitest';
import { fileWith } from '../../../contract/file/testing.ts';
import type { MapEdge, MapNode } from './graph.ts';
import { heightOf, type PlacedNode, placeNodes } from './layout.ts';

function node(id: string, column: number, parts = 0): MapNode {
  const item = { type: 'vm' as const, file: fileWith({}), record: {}, title: id, tone: 'ok' as const, addresses: [] };
  const inside = Array.from({ length: parts }, (_, index) => ({
    ...item,
    id: `${id}/${index}`,
    statusField: undefined,
  }));
  return { ...item, id, column, statusField: undefined, parts: inside };
}

function edge(from: string, to: string): MapEdge {
  return { from, to, fromNode: from.split('/')[0] ?? '', toNode: to.split('/')[0] ?? '' };
}

const nodes = [
  node('out', 0),
  node('router', 1),
  node('spare', 1),
  node('net', 2, 3),
  node('alone', 2),
  node('db', 3),
  node('web-1', 3),
  node('web-2', 3),
  node('web-10', 3),
  node('free', 4),
  node('taken', 4),
];
const edges = [
  edge('out', 'router'),
  edge('router', 'net/0'),
  edge('net/1', 'web-10'),
  edge('net/1', 'web-2'),
  edge('net/1', 'web-1'),
  edge('net/0', 'db'),
  edge('web-2', 'taken'),
];
const office = placeNodes({ nodes, edges });

const at = (placed: PlacedNode[], id: string): PlacedNode => {
  const found = placed.find((each) => each.node.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const middle = ({ y, height }: PlacedNode): number => y + height / 2;

it('has a column for each kind, also for what is joined to nothing', () => {
  for (const { node: each, x } of office)
    expect(x, each.id).toBe(at(office, ['out', 'router', 'net', 'db', 'taken'][each.column] ?? '').x);
  expect(new Set(office.map(({ x }) => x)).size).toBe(5);
});

it('lets no two cards overlap', () => {
  for (const one of office)
    for (const other of office) {
      if (one === other || one.x !== other.x) continue;
      expect(one.y + one.height <= other.y || other.y + other.height <= one.y, `${one.node.id} ${other.node.id}`).toBe(
        true,
      );
    }
});

it('stands a card in the middle of what hangs on it', () => {
  expect(middle(at(office, 'router'))).toBe(middle(at(office, 'net')));
  expect(middle(at(office, 'net'))).toBe((middle(at(office, 'db')) + middle(at(office, 'web-10'))) / 2);
  expect(middle(at(office, 'taken'))).toBe(middle(at(office, 'web-2')));
});

it('orders servers by their subnet, then by their names', () => {
  const servers = office.filter(({ node: { column } }) => column === 3).map((each) => each.node.id);
  expect(servers).toEqual(['db', 'web-1', 'web-2', 'web-10']);
});

it('puts what stands alone below its kind, and not below everything', () => {
  expect(at(office, 'spare').y).toBeGreaterThan(at(office, 'router').y);
  expect(at(office, 'spare').y).toBeLessThan(at(office, 'web-10').y);
  expect(at(office, 'free').y).toBeGreaterThan(at(office, 'taken').y);
});

it('hangs a server with two networks on the first of them', () => {
  const placed = placeNodes({
    nodes: [node('a', 2), node('b', 2), node('web', 3)],
    edges: [edge('b', 'web'), edge('a', 'web')],
  });
  expect(middle(at(placed, 'web'))).toBe(middle(at(placed, 'a')));
  expect(at(placed, 'b').y).toBeGreaterThan(at(placed, 'a').y + at(placed, 'a').height);
});

it('leaves no gap for kinds that there are none of', () => {
  const [first, second] = placeNodes({ nodes: [node('net', 2), node('web', 3)], edges: [edge('net', 'web')] });
  expect([first?.x, (second?.x ?? 0) - (first?.x ?? 0)]).toEqual([0, 292]);
});

it('makes room for the subnets of a network', () => {
  expect(heightOf(node('net', 2, 3)) - heightOf(node('net', 2))).toBe(3 * 44 + 6);
});

it('makes room for each address, and for the second line of a long one', () => {
  const addresses = ['198.18.0.4', '255.255.255.255', '2001:db8:1111:2222:3333:4444:5555:6666'];
  expect(heightOf({ ...node('web', 3), addresses }) - heightOf(node('web', 3))).toBe(4 * 20);
});

it('reads column by column, each from top to bottom', () => {
  expect(office.map(({ node: { id } }) => id)).toEqual([
    'out',
    'router',
    'spare',
    'net',
    'alone',
    'db',
    'web-1',
    'web-2',
    'web-10',
    'taken',
    'free',
  ]);
});

it('places nothing where there is nothing', () => {
  expect(placeNodes({ nodes: [], edges: [] })).toEqual([]);
});
