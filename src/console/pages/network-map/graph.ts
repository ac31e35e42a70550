/** The graph of a project's networks from its records: the items and their connections. Pure. */

import { type RecordOf, recordAs } from '../../../contract/file/records.ts';
import { type Doc, keyOf, type ResourceFile, statusesOf, type Tone } from '../../../contract/file/resource-file.ts';
import { toneOf } from '../../../contract/file/status.ts';
import { addressesOf } from './address.ts';
import { idOf, type Joins, joinsOf } from './joins.ts';
import { MAP_TYPES, type MapType, type TypeRecords } from './map-types.ts';

/** A record on the map. */
export interface MapItem {
  /** Unique on the map: type and key. */
  id: string;
  type: MapType;
  file: ResourceFile;
  record: Doc;
  title: string;
  /** The field of its status. Undefined for a type without one. */
  statusField: string | undefined;
  tone: Tone;
  /** The addresses or the range that distinguish it. */
  addresses: string[];
}

/** A card: a record, and for a network its subnets inside. */
export interface MapNode extends MapItem {
  parts: MapItem[];
  /** The column, from left to right: from the outside world to a single address. */
  column: number;
  /** The servers of this card. Only on a folded map. */
  folded?: { items: MapItem[]; open: boolean };
}

/** Two connected items, the left one first. An end inside a card is that part, and `node` the card. */
export interface MapEdge {
  from: string;
  to: string;
  fromNode: string;
  toNode: string;
}

export interface MapGraph {
  nodes: MapNode[];
  edges: MapEdge[];
}

const COLUMNS: Record<MapType, number> = {
  network: 2,
  subnet: 2,
  router: 1,
  port: 0,
  vm: 3,
  balancer: 3,
  'database-server': 3,
  kubernetes: 3,
  floating: 4,
};

/** External networks are left of the project's routers. */
function columnOf(type: MapType, record: Doc): number {
  return type === 'network' && isOutside(recordAs('network', record)) ? 0 : COLUMNS[type];
}

/** Whether a network is external. */
function isOutside({ kind }: RecordOf<'network'>): boolean {
  return kind === 'external' || kind === 'public';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function itemOf(type: MapType, file: ResourceFile, record: Doc): MapItem {
  const [status] = statusesOf(file);
  const task = status?.task === undefined ? '' : record[status.task];
  const busy = typeof task === 'string' && task !== '';
  const key = keyOf(file, record);
  return {
    id: idOf(type, key),
    type,
    file,
    record,
    title: textOf(record[file.title]) || key,
    statusField: status?.field,
    tone: busy ? 'progress' : status ? toneOf(file, status.field, record[status.field]) : 'neutral',
    addresses: addressesOf(type, record),
  };
}

const COLLATOR = new Intl.Collator(undefined, { numeric: true });

/** web-2 before web-10. */
export function byTitle(one: Pick<MapItem, 'title'>, other: Pick<MapItem, 'title'>): number {
  return COLLATOR.compare(one.title, other.title);
}

/** Compares cards by their columns. */
export function numbered(one: MapNode, other: MapNode): number {
  return one.column - other.column;
}

/**
 * The graph of these records, with cards column by column. References to other records are left out, and so are shared networks without a
 * connection to the project. Types may be missing.
 */
export function graphOf(records: Partial<Record<MapType, TypeRecords>>): MapGraph {
  const joins = joinsOf(records);
  const items = MAP_TYPES.flatMap((type) => {
    const found = records[type];
    return found && type !== 'port' ? found.rows.map((row) => itemOf(type, found.file, row)).sort(byTitle) : [];
  }).filter(({ id, type, record }) => joins.has(id) || type !== 'network' || !isOutside(recordAs('network', record)));
  const networks = new Set(items.filter(({ type }) => type === 'network').map(({ id }) => id));
  const homeOf = ({ type, record }: MapItem): string | undefined => {
    const home = type === 'subnet' ? idOf('network', recordAs('subnet', record).networkId) : undefined;
    return home !== undefined && networks.has(home) ? home : undefined;
  };
  const cardOf = new Map(items.map((item) => [item.id, homeOf(item) ?? item.id]));
  const nodes = items
    .filter((item) => cardOf.get(item.id) === item.id)
    .map(
      (item): MapNode => ({
        ...item,
        parts: items.filter((part) => part !== item && cardOf.get(part.id) === item.id),
        column: columnOf(item.type, item.record),
      }),
    )
    .sort(numbered);
  return { nodes, edges: edgesOf(nodes, cardOf, joins) };
}

function edgesOf(nodes: MapNode[], cardOf: Map<string, string>, joins: Joins): MapEdge[] {
  const columns = new Map(nodes.map(({ id, column }) => [id, column]));
  const edges: MapEdge[] = [];
  for (const [one, others] of joins)
    for (const other of others) {
      const [fromNode, toNode] = [cardOf.get(one), cardOf.get(other)];
      if (fromNode === undefined || toNode === undefined) continue;
      if ((columns.get(fromNode) ?? 0) < (columns.get(toNode) ?? 0))
        edges.push({ from: one, to: other, fromNode, toNode });
    }
  return edges;
}

/** All items in reading order, parts after their card. */
export function itemsOf({ nodes }: MapGraph): MapItem[] {
  return nodes.flatMap((node) => [node, ...node.parts]);
}

/** The connected items of each one, by id, in the map's order. A network is connected to its subnets. */
export function neighboursOf(graph: MapGraph): Map<string, MapItem[]> {
  const items = itemsOf(graph);
  const linked = new Map(items.map(({ id }) => [id, new Set<string>()]));
  const link = (one: string, other: string): void => {
    linked.get(one)?.add(other);
    linked.get(other)?.add(one);
  };
  for (const { from, to } of graph.edges) link(from, to);
  for (const node of graph.nodes) for (const part of node.parts) link(node.id, part.id);
  return new Map(items.map(({ id }) => [id, items.filter((each) => linked.get(id)?.has(each.id))]));
}
