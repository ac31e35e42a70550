/** What tells a record of the map from its neighbours: an address or a range. */
import { recordAs } from '../../../contract/file/records.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import type { MapType } from './map-types.ts';

const ADDRESSES: Partial<Record<MapType, (record: Doc) => (string | undefined | null)[]>> = {
  subnet: (record) => [recordAs('subnet', record).cidr],
  router: (record) => recordAs('router', record).externalFixedIps ?? [],
  vm: (record) => (recordAs('vm', record).addresses ?? []).map(({ ip }) => ip),
  balancer: (record) => [recordAs('balancer', record).vipAddress],
  'database-server': (record) => recordAs('database-server', record).addresses ?? [],
};

/** The addresses or the range of a record. None for types without them. */
export function addressesOf(type: MapType, record: Doc): string[] {
  return (ADDRESSES[type]?.(record) ?? []).flatMap((address) => address || []);
}
