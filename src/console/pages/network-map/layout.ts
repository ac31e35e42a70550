/** The positions of the map's cards. Pure. */
import { byTitle, type MapEdge, type MapGraph, type MapNode } from './graph.ts';

/** A card's size in px. The stylesheet uses the same values. */
const CARD = { width: 236, head: 84, address: 20, part: 44, foot: 6 } as const;
/** The characters of an address that surely fit on one line of a card. All of IPv4 do, and a long one of IPv6 takes two lines. */
const LINE = 22;
const BETWEEN_COLUMNS = 56;
const BETWEEN_CARDS = 20;
/** The distance between unconnected cards. */
const BETWEEN_TREES = 40;

/** A card with the position of its upper left corner, in px. */
export interface PlacedNode {
  node: MapNode;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The height of a card. */
export function heightOf({ parts, addresses }: Pick<MapNode, 'parts' | 'addresses'>): number {
  const lines = addresses.reduce((sum, { length }) => sum + Math.ceil(length / LINE), 0);
  return CARD.head + lines * CARD.address + (parts.length > 0 ? parts.length * CARD.part + CARD.foot : 0);
}

/** A card with its children. Each child has only one parent. */
interface Tree {
  node: MapNode;
  children: Tree[];
  /** The height of the whole subtree. */
  height: number;
}

/** The vertical order of each line's start on its card. */
function startOf(node: MapNode, { from }: MapEdge): number {
  return node.parts.findIndex((part) => part.id === from);
}

/**
 * The cards as trees that grow to the right. A card with several connections is a child of the first one. Children are in the order of
 * their lines' starts, then by name, so that lines of one card do not cross.
 */
function treesOf({ nodes, edges }: MapGraph): Tree[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const leaving = new Map<string, MapEdge[]>(nodes.map(({ id }) => [id, []]));
  for (const edge of edges) leaving.get(edge.fromNode)?.push(edge);
  const held = new Map<string, { node: MapNode; start: number }[]>();
  const hanging = new Set<string>();
  for (const holder of nodes)
    for (const edge of leaving.get(holder.id) ?? []) {
      const node = byId.get(edge.toNode);
      if (!node || hanging.has(node.id)) continue;
      hanging.add(node.id);
      held.set(holder.id, [...(held.get(holder.id) ?? []), { node, start: startOf(holder, edge) }]);
    }
  const grow = (node: MapNode): Tree => {
    const inOrder = (held.get(node.id) ?? []).sort((a, b) => a.start - b.start || byTitle(a.node, b.node));
    const children = inOrder.map((each) => grow(each.node));
    return { node, children, height: Math.max(heightOf(node), stackHeight(children)) };
  };
  return nodes.filter(({ id }) => !hanging.has(id)).map(grow);
}

function stackHeight(trees: Tree[]): number {
  return trees.reduce((sum, { height }) => sum + height + BETWEEN_CARDS, trees.length > 0 ? -BETWEEN_CARDS : 0);
}

function columnsOf({ node, children }: Tree): number[] {
  return [node.column, ...children.flatMap(columnsOf)];
}

/** Places a tree below `top`: each card is in the middle of its children. */
function place(tree: Tree, top: number, left: (column: number) => number): PlacedNode[] {
  const { node, children, height } = tree;
  const own = heightOf(node);
  const placed: PlacedNode[] = [
    { node, x: left(node.column), y: top + (height - own) / 2, width: CARD.width, height: own },
  ];
  let next = top + (height - stackHeight(children)) / 2;
  for (const child of children) {
    placed.push(...place(child, next, left));
    next += child.height + BETWEEN_CARDS;
  }
  return placed;
}

/**
 * Places the cards in columns from the outside world to a single address. They are returned in reading order: column by column, each from
 * top to bottom.
 */
export function placeNodes(graph: MapGraph): PlacedNode[] {
  const used = [...new Set(graph.nodes.map(({ column }) => column))].sort((a, b) => a - b);
  const left = (column: number): number => used.indexOf(column) * (CARD.width + BETWEEN_COLUMNS);
  const placed: PlacedNode[] = [];
  // Each column's first free position: unconnected cards go below their own kind, not below everything.
  const free = new Map<number, number>();
  for (const tree of treesOf(graph)) {
    const stood = place(tree, Math.max(...columnsOf(tree).map((column) => free.get(column) ?? 0)), left);
    for (const { node, y, height } of stood)
      free.set(node.column, Math.max(free.get(node.column) ?? 0, y + height + BETWEEN_TREES));
    placed.push(...stood);
  }
  return placed.sort((a, b) => a.node.column - b.node.column || a.y - b.y);
}
