/** What a delete takes along: not more than the create made, unless the configuration says so. */
import { type Doc, keyOf } from '../../contract/file/resource-file.ts';
import type { Link } from '../../contract/terraform/links.ts';
import type { DeleteInput, Taken } from '../../contract/terraform/made.ts';
import { linkAttributes, type TerraformType } from '../../contract/terraform/terraform-type.ts';
import { type About, asWarning, at, type Diagnostic, type Doing, named, told } from '../client/diagnostics.ts';
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
 * Refuses a delete that would take along more than the create made: nobody has stated that it may. What can be let go before is only named in a warning. `values` is the state, with what is stated since.
 */
export async function refuseMore(
  session: Session,
  about: About,
  values: Values,
  notes: Notes,
  doing: Doing,
): Promise<Diagnostic[]> {
  const all = await moreOf(session, about, values, notes);
  return all.map(({ name, other, records, link }) => {
    const title = (record: Doc): string => `${named(session, { type: other, record })} (${keyOf(other.file, record)})`;
    const said = { records: records.map(title).join(', '), attribute: name };
    if (link) return asWarning(told(session, about, 'keep', 'keepsMore', said, at(name)));
    return told(session, about, doing, 'takesMore', said, at(name));
  });
}

/** What is there that a delete would take along, and that the create has not made. */
interface More {
  /** The attribute that says whether the delete takes it along. */
  name: string;
  other: TerraformType;
  records: Doc[];
  /** The link by which they came, where an action undoes it: they are let go before the delete, and stay. */
  link?: Link;
}

/** What a delete would take along beside what the create made, where nobody has stated that it may. */
export async function moreOf(session: Session, about: About, values: Values, { made = {} }: Notes): Promise<More[]> {
  const unsaid = takingsOf(about.type).filter(({ name }) => (values[name] ?? null) === null);
  const found = unsaid.map(async ({ name, takes }): Promise<More[]> => {
    const other = session.ofFile(takes.resource);
    if (!other) return [];
    const all = await madeRecords(session, takes, about.record);
    const own = made[name] ?? all.filter((each) => isLike(takes, each)).map((each) => keyOf(other.file, each));
    // Without a note, as after an import, several that look alike may be anybody's.
    const sure = made[name] || own.length === 1 ? own : [];
    const records = all.filter((each) => !sure.includes(keyOf(other.file, each)));
    const link = linkAttributes(other).find(({ link: { resource } }) => resource === about.type.file.name)?.link;
    return records.length === 0 ? [] : [{ name, other, records, ...(link && sure.length > 0 && { link }) }];
  });
  return (await Promise.all(found)).flat();
}

function isLike({ like }: Taken, record: Record<string, unknown>): boolean {
  return Object.entries(like).every(([name, value]) => record[name] === value);
}
