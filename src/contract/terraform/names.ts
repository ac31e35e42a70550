/** Names in Terraform: types, attributes and labels of blocks. */
import type { ResourceFile } from '../file/resource-file.ts';

/** Where all type names of the provider begin. */
const PREFIX = 'infra';

/** `networkId` -> `network_id`, `dns-zone` -> `dns_zone`. */
export function snake(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}

/** The type of a resource and of its data source, such as `infra_dns_zone`. */
export function typeName(file: Pick<ResourceFile, 'name'>): string {
  return `${PREFIX}_${snake(file.name)}`;
}

/** The label of a block: the record's title, in allowed characters; `this` where nothing is left of it. */
export function labelOf(title: unknown): string {
  const label = snake(String(title ?? '')).replaceAll(/^_|_$/g, '');
  if (label === '') return 'this';
  return /^[a-z]/.test(label) ? label : `_${label}`;
}
