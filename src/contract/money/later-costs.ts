/** What an action begins to cost by itself and by what comes along with it, as its file says. */
import type { Doc, ResourceFile } from '../file/resource-file.ts';
import { scheduledType, scheduleFields } from '../file/schedulable.ts';
import { pricedFields } from './price.ts';
import { startsCost } from './suspension.ts';

/** The file of a type. */
type FileOf = (name: string) => ResourceFile;

/** An action of a type. */
interface Run {
  file: ResourceFile;
  name: string;
}

/**
 * Whether an action can begin to cost: it starts what costs by running, creates what has a price, or sets a field that a price depends on.
 * Actions that it runs on other records count too. So does the one that the record names (`runsScheduled`). Conditions of effects are not
 * read, since they can hold later.
 *
 * @param self the record whose action it is
 */
export function beginsCost(fileOf: FileOf, run: Run, self: Doc, seen = new Set<string>()): boolean {
  const { file, name } = run;
  const key = `${file.name}.${name}`;
  if (seen.has(key)) return false;
  seen.add(key);
  const { set, setNow } = file.actions?.[name] ?? {};
  const creates = name === 'create' && file.scope !== 'global' && (file.price?.length ?? 0) > 0;
  const sets = pricedFields(file.price).some((field) => field in { ...set, ...setNow });
  if (creates || sets || startsCost(file, name)) return true;
  return followingRuns(fileOf, run, self).some((each) => beginsCost(fileOf, each, {}, seen));
}

/** The actions that come along with an action. */
function followingRuns(fileOf: FileOf, { file, name }: Run, self: Doc): Run[] {
  const { effects = [], makes = [], runsScheduled } = file.actions?.[name] ?? {};
  const made = makes.map(({ resource }) => ({ file: fileOf(resource), name: 'create' }));
  const run = effects.map(({ related, resource, action }) => {
    const type = related === undefined ? resource : file.relations?.[related]?.resource;
    return { file: type === undefined ? file : fileOf(type), name: action };
  });
  return [...made, ...run, ...(runsScheduled ? scheduledRuns(fileOf, file, self) : [])];
}

/** The action that a record names, such as a schedule. */
function scheduledRuns(fileOf: FileOf, { fields: { properties } }: ResourceFile, self: Doc): Run[] {
  const [fields, type] = [scheduleFields(properties), scheduledType(properties, self)];
  return fields && type !== undefined ? [{ file: fileOf(type), name: String(self[fields.action]) }] : [];
}
