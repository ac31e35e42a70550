/** Which lists have the records of a project, and reading them one after another. */
import { fillPath } from '../expression/template.ts';
import { type Doc, keyOf, parseCall } from '../file/resource-file.ts';
import { MOST_ROWS } from '../lists/list-query.ts';
import { parentFields } from './offered.ts';
import type { TerraformType } from './terraform-type.ts';

/** The parent's type that a list is asked for; undefined where a type is listed at once. */
function parentOf({ file }: TerraformType): { field: string; resource: string } | undefined {
  const [field] = parentFields(file, 'list');
  const resource = field === undefined ? undefined : file.fields.properties[field]?.['x-ref']?.resource;
  return field === undefined || resource === undefined ? undefined : { field, resource };
}

/** The types in an order in which parents come before what is listed by them. */
function parentsFirst(types: readonly TerraformType[]): TerraformType[] {
  return [...types].sort((one, other) => Number(parentOf(one) !== undefined) - Number(parentOf(other) !== undefined));
}

/**
 * Reads all records of these types, by the names of the types.
 * @param list reads a list by its path and query. What it rejects with goes on.
 */
export async function readProject(
  types: readonly TerraformType[],
  list: (path: string) => Promise<Doc[]>,
): Promise<Map<string, Doc[]>> {
  const records = new Map<string, Doc[]>();
  for (const type of parentsFirst(types)) {
    const { file } = type;
    if (!file.api.list) continue;
    const { path } = parseCall(file.api.list);
    const parent = parentOf(type);
    const owner = types.find((each) => each.file.name === parent?.resource);
    const places: Doc[] = parent
      ? (records.get(parent.resource) ?? []).map((each) => ({ [parent.field]: owner ? keyOf(owner.file, each) : '' }))
      : [{}];
    const found: Doc[] = [];
    for (const place of places)
      found.push(...(await list(`${fillPath(path, place)}?size=${MOST_ROWS}`)).map((each) => ({ ...place, ...each })));
    records.set(file.name, found);
  }
  return records;
}
