/** The effects of an action on other records, which must settle before the next one. */

import { placesOf } from '../../../../src/contract/expression/template.ts';
import { type Doc, parseCall, type ResourceFile, statusesOf } from '../../../../src/contract/file/resource-file.ts';
import { endOf } from './passage.ts';
import { fileOf, type Project } from './project.ts';

/** The types whose records an action changes or creates, directly or indirectly. */
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

/** Waits until all records that an action touched have settled. */
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
