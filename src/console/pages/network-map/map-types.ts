/** The types on the map of networks, and their records. */
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';

/** The types that have addresses in a network: the map's column after the networks. */
export const DEVICES = ['vm', 'balancer', 'database-server', 'kubernetes'] as const;

/** The types of the map. Ports connect others and are not drawn. */
export const MAP_TYPES = ['network', 'subnet', 'router', 'port', ...DEVICES, 'floating'] as const;
export type MapType = (typeof MAP_TYPES)[number];

/** The records of a type, with its file. */
export interface TypeRecords {
  file: ResourceFile;
  rows: Doc[];
}
