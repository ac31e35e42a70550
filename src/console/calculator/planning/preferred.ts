/** The default choice of a reference. */

import { type Doc, keyOf, type Reference, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { draftRecord } from '../../../contract/forms/draft.ts';
import { brokenRules } from '../../../contract/forms/rules.ts';
import { type CreationSlotAsker, type CreationWorld, NEW, type SlotOption } from './types.ts';

/** Whether an option has what a reference prefers. Without a preference all have. */
function isPreferred({ prefer }: Reference, { record }: SlotOption): boolean {
  if (!prefer?.where) return true;
  const wanted = Object.entries(prefer.where);
  return record !== undefined && wanted.every(([name, values]) => [values].flat().includes(record[name] as never));
}

/** Compares existing records by the field that a reference prefers the highest of, such as a version. */
function byHighest({ prefer }: Reference, left: SlotOption, right: SlotOption): number {
  const field = prefer?.highest;
  if (field === undefined || !left.record || !right.record) return 0;
  const [one, other] = [left, right].map(({ record }) => String(record?.[field] ?? ''));
  return String(other).localeCompare(String(one), 'en', { numeric: true });
}

/**
 * The default choice: what the reference prefers, then in this order: a record of the configuration, for types that each project has its
 * own of; an existing record of the project; a new record; a shared one. The first that breaks no rule of the referring record is used.
 */
export function preferredOption(
  world: CreationWorld,
  file: ResourceFile,
  options: SlotOption[],
  { type, field }: CreationSlotAsker,
  reference: Reference,
  input: Doc,
): SlotOption | undefined {
  const own = file.scope === 'project';
  const mine = ({ record }: SlotOption): boolean =>
    record !== undefined && world.projectId !== null && record.projectId === world.projectId;
  const rank = (option: SlotOption): number => {
    if (option.line !== undefined) return own ? 0 : 4;
    if (option.id === NEW) return 2;
    return mine(option) ? 1 : 3;
  };
  const asking = world.lookup(type);
  const breaks = ({ record }: SlotOption): boolean => {
    if (!record || !asking) return false;
    const context = { input: { ...input, [field]: keyOf(file, record) }, ref: { [field]: record } };
    const rules = (asking.rules ?? []).filter((rule) => JSON.stringify(rule.right).includes(`/ref/${field}/`));
    return brokenRules(rules, { ...context, self: draftRecord(asking, context) }).length > 0;
  };
  const place = (option: SlotOption): number => (isPreferred(reference, option) ? 0 : 1);
  const order = [...options].sort(
    (left, right) => place(left) - place(right) || rank(left) - rank(right) || byHighest(reference, left, right),
  );
  return order.find((option) => !breaks(option)) ?? order[0];
}
