/** Which records of the map are connected, by their references. Pure. */
import { type Doc, type Field, keyOf } from '../../../contract/file/resource-file.ts';
import { DEVICES, type MapType, type TypeRecords } from './map-types.ts';

/** The id of a record on the map. */
export function idOf(type: string, key: unknown): string {
  return `${type}:${String(key)}`;
}

function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The records that a document refers to, by type, also in lists and inside objects. */
function namedBy(fields: Record<string, Field>, doc: Doc): Map<string, string[]> {
  const named = new Map<string, string[]>();
  const visit = (field: Field, value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(field.items ?? {}, each);
    else if (isDoc(value))
      for (const [name, inner] of Object.entries(field.properties ?? {})) visit(inner, value[name]);
    else if (field['x-ref'] && typeof value === 'string' && value !== '')
      named.set(field['x-ref'].resource, [...(named.get(field['x-ref'].resource) ?? []), value]);
  };
  for (const [name, field] of Object.entries(fields)) visit(field, doc[name]);
  return named;
}

/** Each record of a type with its references. */
function namedByEach(records: TypeRecords | undefined): { key: string; named: Map<string, string[]> }[] {
  if (!records) return [];
  const { file, rows } = records;
  return rows.map((row) => ({ key: keyOf(file, row), named: namedBy(file.fields.properties, row) }));
}

/** The ids of the connected records, by id. */
export type Joins = Map<string, Set<string>>;

function join(joins: Joins, one: string, other: string): void {
  joins.set(one, (joins.get(one) ?? new Set()).add(other));
  joins.set(other, (joins.get(other) ?? new Set()).add(one));
}

/** The ids of a record's references of one type: the first type with any. */
function firstNamed(named: Map<string, string[]>, types: MapType[]): string[] {
  for (const type of types) {
    const keys = named.get(type);
    if (keys) return keys.map((key) => idOf(type, key));
  }
  return [];
}

/** The devices that name their port themselves, by the port's key: a balancer knows the port of its address. */
function ownersOfPorts(records: Partial<Record<MapType, TypeRecords>>): Map<string, string[]> {
  return new Map(
    DEVICES.flatMap((type) =>
      namedByEach(records[type]).flatMap(({ key, named }) =>
        (named.get('port') ?? []).map((port): [string, string[]] => [port, [idOf(type, key)]]),
      ),
    ),
  );
}

/** The connections. A port connects its device with the subnet that it is in, or else with the network. */
export function joinsOf(records: Partial<Record<MapType, TypeRecords>>): Joins {
  const joins: Joins = new Map();
  const owners = ownersOfPorts(records);
  const devices = new Map<string, string[]>();
  for (const { key, named } of namedByEach(records.port)) {
    const device = firstNamed(named, [...DEVICES, 'router']);
    devices.set(key, device.length > 0 ? device : (owners.get(key) ?? []));
    for (const one of device) for (const place of firstNamed(named, ['subnet', 'network'])) join(joins, one, place);
  }
  joinDevices(joins, records);
  for (const { key, named } of namedByEach(records.floating)) {
    const through = (named.get('port') ?? []).flatMap((port) => devices.get(port) ?? []);
    const ends = through.length > 0 ? through : firstNamed(named, ['vm']);
    for (const end of ends) join(joins, end, idOf('floating', key));
  }
  return joins;
}

/** The connections from routers and devices themselves: a router's gateway and interfaces, and a device's network where no port has it. */
function joinDevices(joins: Joins, records: Partial<Record<MapType, TypeRecords>>): void {
  for (const { key, named } of namedByEach(records.router)) {
    const id = idOf('router', key);
    for (const type of ['network', 'subnet'] as const)
      for (const other of named.get(type) ?? []) join(joins, idOf(type, other), id);
  }
  for (const type of DEVICES)
    for (const { key, named } of namedByEach(records[type])) {
      const id = idOf(type, key);
      if (joins.has(id)) continue;
      for (const place of firstNamed(named, ['subnet', 'network'])) join(joins, place, id);
    }
}
