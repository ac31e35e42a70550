/** What a delete takes along: not more than the create made, unless the configuration says so. */
import { keyOf } from '../../contract/file/resource-file.ts';
import type { DeleteInput, Taken } from '../../contract/terraform/made.ts';
import type { TerraformType } from '../../contract/terraform/terraform-type.ts';
import { type About, at, type Diagnostic, type Doing, named, told } from '../client/diagnostics.ts';
import { madeRecords } from '../client/records.ts';
import type { Session } from '../client/session.ts';
import type { Notes } from '../types/dynamic.ts';
import type { Values } from '../wire/msgpack.ts';

interface Taking {
  /** The name of the attribute. */
  name: string;
  takes: Taken;
}

function deletesOf({ attributes }: TerraformType): { name: string; input: DeleteInput }[] {
  return attributes.filter((each) => each.origin === 'delete');
}

function takingsOf(type: TerraformType): Taking[] {
  return deletesOf(type).flatMap(({ name, input: { takes } }) => (takes ? [{ name, takes }] : []));
}

/** The keys of what a create has made, by the attribute whose delete takes it along. `state` is the first one of the record. */
export function madeBefore(type: TerraformType, state: Values | null): Pick<Notes, 'made'> {
  const entries = takingsOf(type).flatMap(({ name, takes }): [string, string[]][] => {
    const made = type.attributes.find((each) => each.origin === 'made' && each.made.resource === takes.resource);
    const keys = made && state?.[made.name];
    return Array.isArray(keys) ? [[name, keys.map(String)]] : [];
  });
  return entries.length > 0 ? { made: Object.fromEntries(entries) } : {};
}

/**
 * What a configuration states about its delete. A replacement's end goes by it, since the state has only what was stated before. To state nothing
 * has a meaning of its own where the delete may take along more than the create made.
 */
export function statedDeletes(type: TerraformType, config: Values): Values {
  const stated = deletesOf(type).filter(({ name, input }) => input.takes || (config[name] ?? null) !== null);
  return Object.fromEntries(stated.map(({ name }) => [name, config[name] ?? null]));
}

/**
 * Refuses a delete that would take along more than the create made: nobody has stated that it may. `values` is the state, with what is stated since.
 */
export async function refuseMore(
  session: Session,
  about: About,
  values: Values,
  { made = {} }: Notes,
  doing: Doing,
): Promise<Diagnostic[]> {
  const unsaid = takingsOf(about.type).filter(({ name }) => (values[name] ?? null) === null);
  const found = unsaid.map(async ({ name, takes }): Promise<Diagnostic[]> => {
    const other = session.ofFile(takes.resource);
    if (!other) return [];
    const all = await madeRecords(session, takes, about.record);
    const own = made[name] ?? all.filter((each) => isLike(takes, each)).map((each) => keyOf(other.file, each));
    // Without a note, as after an import, several that look alike may be anybody's.
    const sure = made[name] || own.length === 1 ? own : [];
    const more = all.filter((each) => !sure.includes(keyOf(other.file, each)));
    if (more.length === 0) return [];
    const title = (record: (typeof more)[number]): string =>
      `${named(session, { type: other, record })} (${keyOf(other.file, record)})`;
    const records = more.map(title).join(', ');
    return [told(session, about, doing, 'takesMore', { records, attribute: name }, at(name))];
  });
  return (await Promise.all(found)).flat();
}

function isLike({ like }: Taken, record: Record<string, unknown>): boolean {
  return Object.entries(like).every(([name, value]) => record[name] === value);
}
