/** Where the cards of the map stand. Pure. */
import { byTitle, type MapEdge, type MapGraph, type MapNode } from './graph.ts';

/** A card's measures in px; the stylesheet draws it by the same ones. */
const CARD = { width: 236, head: 84, part: 44, foot: 6 } as const;
const BETWEEN_COLUMNS = 56;
const BETWEEN_CARDS = 20;
/** Between cards that have nothing to do with each other. */
const BETWEEN_TREES = 40;

/** A card with the place of its upper left corner, in px. */
export interface PlacedNode {
  node: MapNode;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How tall a card is. */
export function heightOf({ parts }: Pick<MapNode, 'parts'>): number {
  return CARD.head + (parts.length > 0 ? parts.length * CARD.part + CARD.foot : 0);
}

/** A card with those that hang on it, each on one card alone. */
interface Tree {
  node: MapNode;
  children: Tree[];
  /** What it takes from top to bottom with all that hangs on it. */
  height: number;
}

/** Where on its card each line begins, from top to bottom. */
function startOf(node: MapNode, { from }: MapEdge): number {
  return node.parts.findIndex((part) => part.id === from);
}

/**
 * The cards as trees that grow to the right. A card that is joined to several hangs on the first of them; children stand
 * in the order in which their lines begin, then by name, so that lines of one card do not cross.
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

/** Stands a tree below `top`: each card in the middle of what hangs on it. */
function stand(tree: Tree, top: number, left: (column: number) => number): PlacedNode[] {
  const { node, children, height } = tree;
  const own = heightOf(node);
  const placed: PlacedNode[] = [
    { node, x: left(node.column), y: top + (height - own) / 2, width: CARD.width, height: own },
  ];
  let next = top + (height - stackHeight(children)) / 2;
  for (const child of children) {
    placed.push(...stand(child, next, left));
    next += child.height + BETWEEN_CARDS;
  }
  return placed;
}

/**
 * Places the cards in columns from the world outside to a single address. They come back in reading order: column by
 * column, each from top to bottom.
 */
export function placeNodes(graph: MapGraph): PlacedNode[] {
  const used = [...new Set(graph.nodes.map(({ column }) => column))].sort((a, b) => a - b);
  const left = (column: number): number => used.indexOf(column) * (CARD.width + BETWEEN_COLUMNS);
  const placed: PlacedNode[] = [];
  // Each column's first free place: what stands alone goes below its kind, and not below everything.
  const free = new Map<number, number>();
  for (const tree of treesOf(graph)) {
    const stood = stand(tree, Math.max(...columnsOf(tree).map((column) => free.get(column) ?? 0)), left);
    for (const { node, y, height } of stood)
      free.set(node.column, Math.max(free.get(node.column) ?? 0, y + height + BETWEEN_TREES));
    placed.push(...stood);
  }
  return placed.sort((a, b) => a.node.column - b.node.column || a.y - b.y);
}
