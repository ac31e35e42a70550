import { expect, it } from 'vitest';
import { fileWith } from '../../../contract/file/testing.ts';
import { countStatuses, FOLDED_FROM, foldGraph } from './fold.ts';
import type { MapEdge, MapGraph, MapNode } from './graph.ts';

function node(type: MapNode['type'], id: string, column: number, status = 'ACTIVE'): MapNode {
  const item = { id, type, file: fileWith({}), record: { status }, title: id, tone: 'ok' as const, addresses: [] };
  return { ...item, statusField: 'status', column, parts: [] };
}

const edge = (fromNode: string, from: string, to: string): MapEdge => ({ fromNode, from, to, toNode: to });

/** A network with two subnets, one of them full of servers, the last with a floating IP. */
function full(count: number): MapGraph {
  const servers = Array.from({ length: count }, (_, index) =>
    node('vm', `web-${index}`, 3, index ? 'ACTIVE' : 'ERROR'),
  );
  return {
    nodes: [
      node('network', 'net', 2),
      ...servers,
      node('vm', 'db', 3),
      node('vm', 'named', 3),
      node('floating', 'ip', 4),
    ],
    edges: [
      ...servers.map(({ id }) => edge('net', 'sub-1', id)),
      edge('net', 'sub-2', 'db'),
      edge('net', 'sub-1', 'named'),
      edge('named', 'named', 'ip'),
    ],
  };
}

const ids = ({ nodes }: MapGraph): string[] => nodes.map(({ id }) => id);

it('leaves a few servers as they are', () => {
  const graph = full(FOLDED_FROM - 1);
  expect(foldGraph(graph, new Set())).toEqual(graph);
});

it('puts many servers of one subnet behind one card, but for those that something hangs on', () => {
  const folded = foldGraph(full(FOLDED_FROM), new Set());
  expect(ids(folded)).toEqual(['net', 'db', 'named', 'fold:sub-1', 'ip']);
  expect(folded.nodes[3]?.folded).toMatchObject({ open: false });
  expect(folded.nodes[3]?.folded?.items).toHaveLength(FOLDED_FROM);
  expect(folded.edges.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'sub-2 db',
    'sub-1 named',
    'named ip',
    'sub-1 fold:sub-1',
  ]);
});

it('shows them behind their card once it is open', () => {
  const opened = foldGraph(full(FOLDED_FROM), new Set(['fold:sub-1']));
  expect(opened.nodes).toHaveLength(5 + FOLDED_FROM);
  const web = opened.nodes.find(({ id }) => id === 'web-3');
  expect(web?.column).toBe(3.5);
  expect(opened.edges).toContainEqual({ from: 'fold:sub-1', fromNode: 'fold:sub-1', to: 'web-3', toNode: 'web-3' });
});

it('leaves out of it a server that stands in two subnets', () => {
  const graph = full(FOLDED_FROM);
  const both = { ...graph, edges: [...graph.edges, edge('net', 'sub-2', 'web-1')] };
  expect(ids(foldGraph(both, new Set()))).toContain('web-1');
});

it('counts the statuses, the most frequent first', () => {
  const counts = countStatuses(full(12).nodes.filter(({ type }) => type === 'vm'));
  expect(counts.map(({ item, count }) => [item.record.status, count])).toEqual([
    ['ACTIVE', 13],
    ['ERROR', 1],
  ]);
});
