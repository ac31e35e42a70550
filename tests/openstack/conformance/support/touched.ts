/** What an action does to other records, which must have come to rest before the next one. */

import { placesOf } from '../../../../src/contract/expression/template.ts';
import { type Doc, parseCall, type ResourceFile, statusesOf } from '../../../../src/contract/file/resource-file.ts';
import { endOf } from './passage.ts';
import { fileOf, type Project } from './project.ts';

/** The types that an action, and whatever it sets off, changes or makes records of. */
function touchedBy(file: ResourceFile, action: string, known = new Set<string>()): Set<string> {
  const { effects = [], makes = [] } = file.actions?.[action] ?? {};
  for (const { resource } of makes) known.add(resource);
  for (const effect of effects) {
    const name = effect.resource ?? file.relations?.[effect.related ?? '']?.resource;
    if (name === undefined || known.has(`${name}.${effect.action}`)) continue;
    known.add(name).add(`${name}.${effect.action}`);
    touchedBy(fileOf(name), effect.action, known);
  }
  return known;
}

/** Waits until nothing happens by itself to any record that an action touched. */
export async function restOf(project: Project, file: ResourceFile, action: string, record: Doc): Promise<void> {
  for (const name of touchedBy(file, action)) {
    if (name.includes('.')) continue;
    const other = fileOf(name);
    if (statusesOf(other).length === 0 || !other.api.list) continue;
    if (!placesOf(parseCall(other.api.list).path).every((place) => record[place] !== undefined)) continue;
    for (const each of await project.list(name, record))
      await endOf(project.client, { file: other, record: { ...record, ...each } });
  }
}
