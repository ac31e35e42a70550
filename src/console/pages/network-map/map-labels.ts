/** The labels and paths of the map's records. */
import { statusText } from '../../engine/values/status-badge.tsx';
import { resourceEntry, screenPath } from '../../resources/manifest.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { MapItem, MapNode } from './graph.ts';
import type { MapType } from './map-types.ts';

const ICONS: Record<MapType, IconName> = {
  network: 'network',
  subnet: 'subnet',
  router: 'router',
  port: 'network',
  vm: 'server',
  balancer: 'balancer',
  'database-server': 'database',
  kubernetes: 'helm',
  floating: 'globe',
};

/** The icon of a record. */
export function iconOf(item: MapItem | MapNode): IconName {
  return item.type === 'network' && 'column' in item && item.column === 0 ? 'globe' : ICONS[item.type];
}

/** The title of a record's type, in the singular. */
export function typeName({ type }: MapItem): string {
  return resourceEntry(type)?.names.one ?? '';
}

/** The path of a record. Undefined where its type has no detail screen. */
export function pathOf({ type, record }: MapItem): string | undefined {
  return screenPath(type, 'detail', record);
}

/** The label of a record's status. Empty where it has none. */
export function statusOf({ statusField, file, record }: MapItem): string {
  return statusField === undefined ? '' : statusText(file, record[statusField]);
}
