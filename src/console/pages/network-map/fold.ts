/** Folds many servers of one subnet into one card that can be opened. Pure. */
import { type MapEdge, type MapGraph, type MapItem, type MapNode, numbered } from './graph.ts';

/** From this number on, servers without further connections are folded into one card. */
export const FOLDED_FROM = 10;

/** The number of folded servers by status, the most frequent first. */
export interface StatusCount {
  item: MapItem;
  count: number;
}

/** The statuses of items, each with one example. */
export function countStatuses(items: readonly MapItem[]): StatusCount[] {
  const counts = new Map<unknown, StatusCount>();
  for (const item of items) {
    const status = item.statusField === undefined ? undefined : item.record[item.statusField];
    const known = counts.get(status);
    if (known) known.count += 1;
    else counts.set(status, { item, count: 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

/** The servers with a single connection, by the item they are connected to. */
function leavesOf({ nodes, edges }: MapGraph): Map<string, { edge: MapEdge; nodes: MapNode[] }> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const joins = new Map<string, number>();
  for (const { fromNode, toNode } of edges)
    for (const id of [fromNode, toNode]) joins.set(id, (joins.get(id) ?? 0) + 1);
  const leaves = new Map<string, { edge: MapEdge; nodes: MapNode[] }>();
  for (const edge of edges) {
    const node = byId.get(edge.toNode);
    if (node?.type !== 'vm' || joins.get(node.id) !== 1) continue;
    const there = leaves.get(edge.from) ?? { edge, nodes: [] };
    there.nodes.push(node);
    leaves.set(edge.from, there);
  }
  return leaves;
}

/** The graph with one card in place of many servers of one subnet. If `open` contains the card's id, the servers are shown behind it. */
export function foldGraph(graph: MapGraph, open: ReadonlySet<string>): MapGraph {
  const folds: MapNode[] = [];
  const added: MapEdge[] = [];
  const moved = new Map<string, string>();
  for (const [place, { edge, nodes }] of leavesOf(graph)) {
    const [first] = nodes;
    if (!first || nodes.length < FOLDED_FROM) continue;
    const id = `fold:${place}`;
    folds.push({ ...first, id, tone: 'neutral', addresses: [], folded: { items: nodes, open: open.has(id) } });
    added.push({ from: place, to: id, fromNode: edge.fromNode, toNode: id });
    for (const node of nodes) moved.set(node.id, id);
  }
  const nodes = graph.nodes.flatMap((node) => {
    const fold = moved.get(node.id);
    if (fold === undefined) return [node];
    // Behind their card, but before items that are connected to other servers.
    return open.has(fold) ? [{ ...node, column: node.column + 0.5 }] : [];
  });
  const edges = graph.edges.flatMap((edge) => {
    const fold = moved.get(edge.toNode);
    if (fold === undefined) return [edge];
    return open.has(fold) ? [{ ...edge, from: fold, fromNode: fold }] : [];
  });
  return { nodes: [...nodes, ...folds].sort(numbered), edges: [...edges, ...added] };
}
