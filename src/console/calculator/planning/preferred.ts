/** The default choice of a reference. */

import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { draftRecord } from '../../../contract/forms/draft.ts';
import { brokenRules } from '../../../contract/forms/rules.ts';
import { type CreationSlotAsker, type CreationWorld, NEW, type SlotOption } from './types.ts';

/**
 * The default choice, in this order: a record of the configuration, for types that each project has its own of; an existing record of the
 * project; a new record; a shared one. The first that breaks no rule of the referring record is used.
 */
export function preferredOption(
  world: CreationWorld,
  file: ResourceFile,
  options: SlotOption[],
  { type, field }: CreationSlotAsker,
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
  const order = [...options].sort((left, right) => rank(left) - rank(right));
  return order.find((option) => !breaks(option)) ?? order[0];
}
