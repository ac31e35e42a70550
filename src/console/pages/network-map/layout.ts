/** Where the cards of the map stand. Pure. */
import { graphlib, layout } from '@dagrejs/dagre';
import { byTitle, type MapEdge, type MapGraph, type MapNode } from './graph.ts';

/** A card's measures in px; the stylesheet draws it by the same ones. */
export const CARD = { width: 240, head: 64, address: 20, part: 44, foot: 6 } as const;

/** A card with the place of its upper left corner, in px. */
export interface PlacedNode {
  node: MapNode;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How tall a card is. */
export function heightOf({ address, parts }: Pick<MapNode, 'address' | 'parts'>): number {
  return CARD.head + (address ? CARD.address : 0) + (parts.length > 0 ? parts.length * CARD.part + CARD.foot : 0);
}

/** Holds the columns of cards that nothing further left is joined to; it is not drawn. */
const ANCHOR = 'anchor';

/**
 * Places the cards in columns from the world outside to a single address, so that lines cross as little as may be. The
 * cards come back in reading order: column by column, each from top to bottom.
 */
export function placeNodes({ nodes, edges }: MapGraph): PlacedNode[] {
  const columns = new Map(nodes.map(({ id, column }) => [id, column]));
  const used = [...new Set(columns.values())].sort((a, b) => a - b);
  const rank = (id: string): number => used.indexOf(columns.get(id) ?? 0) + 1;
  const graph = new graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 24, ranksep: 96 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const node of nodes) graph.setNode(node.id, { width: CARD.width, height: heightOf(node) });
  for (const { fromNode, toNode } of edges) graph.setEdge(fromNode, toNode, { minlen: rank(toNode) - rank(fromNode) });
  const joined = new Set(edges.map(({ toNode }) => toNode));
  graph.setNode(ANCHOR, { width: 0, height: 0 });
  for (const { id } of nodes) if (!joined.has(id)) graph.setEdge(ANCHOR, id, { minlen: rank(id), weight: 0 });
  layout(graph);
  const placed = nodes.map((node) => {
    const { x = 0, y = 0, width = CARD.width, height = heightOf(node) } = graph.node(node.id) as Partial<PlacedNode>;
    return { node, x: x - width / 2, y: y - height / 2, width, height };
  });
  return inOrder(placed, edges).sort((a, b) => a.node.column - b.node.column || a.y - b.y);
}

/** Cards that are joined to just the same could stand in each other's place, so they stand in the order of their names. */
function inOrder(placed: PlacedNode[], edges: MapEdge[]): PlacedNode[] {
  const ends = new Map<string, string[]>(placed.map(({ node }) => [node.id, []]));
  for (const { from, to, fromNode, toNode } of edges) {
    ends.get(fromNode)?.push(to);
    ends.get(toNode)?.push(from);
  }
  const alike = new Map<string, PlacedNode[]>();
  for (const each of placed) {
    const kind = JSON.stringify([each.node.column, each.height, ends.get(each.node.id)?.sort()]);
    alike.set(kind, [...(alike.get(kind) ?? []), each]);
  }
  return [...alike.values()].flatMap((group) => {
    const places = group.map(({ y }) => y).sort((a, b) => a - b);
    return group
      .toSorted((a, b) => byTitle(a.node, b.node))
      .map((each, index) => ({ ...each, y: places[index] ?? each.y }));
  });
}
