/** How the map's records are called and shown. */
import { statusText } from '../../engine/values/status-badge.tsx';
import { resourceEntry, screenPath } from '../../resources/manifest.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { MapItem, MapNode, MapType } from './graph.ts';

const ICONS: Record<MapType, IconName> = {
  network: 'network',
  subnet: 'subnet',
  router: 'router',
  port: 'network',
  vm: 'server',
  floating: 'globe',
};

/** The icon of a record. */
export function iconOf(item: MapItem | MapNode): IconName {
  return item.type === 'network' && 'column' in item && item.column === 0 ? 'globe' : ICONS[item.type];
}

/** The name of a record's type, for one of it. */
export function typeName({ type }: MapItem): string {
  return resourceEntry(type)?.names.one ?? '';
}

/** Where a record is to be seen; undefined where its type has no screen for one. */
export function pathOf({ type, record }: MapItem): string | undefined {
  return screenPath(type, 'detail', record);
}

/** The words for a record's status; empty where it has none. */
export function statusOf({ statusField, file, record }: MapItem): string {
  return statusField === undefined ? '' : statusText(file, record[statusField]);
}

/** Type, name, status and address in words. */
export function accessibleName(item: MapItem): string {
  return [`${typeName(item)} ${item.title}`, statusOf(item), item.address].filter(Boolean).join(', ');
}
