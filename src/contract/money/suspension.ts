/** What a suspended payer's records do and cost, by the word `suspension` of their types. */
import type { Doc, ResourceFile } from '../file/resource-file.ts';
import type { PricedQuantity } from './price.ts';

/**
 * Whether an action can be run while the project's payer is suspended: a delete, the action by which a suspension stops records, and what
 * the file allows.
 */
export function mayWhileSuspended({ actions, suspension }: Pick<ResourceFile, 'actions' | 'suspension'>, name: string) {
  return name === 'delete' || name === suspension?.stop || actions?.[name]?.whileSuspended === true;
}

/** Whether an action makes a record run that costs by running. It needs a balance, as a create does. */
export function startsCost({ suspension }: Pick<ResourceFile, 'suspension'>, name: string): boolean {
  return name === suspension?.start;
}

/** Whether a record of the API is as a suspension of its payer made it (`_suspended`), and so charged without some lines. */
export function isSuspended(record: Doc): boolean {
  return record._suspended === true;
}

/** The quantities of a suspended record that are charged: without the lines that are free for so long. */
export function chargedWhileSuspended(
  { suspension }: Pick<ResourceFile, 'suspension'>,
  quantities: PricedQuantity[],
): PricedQuantity[] {
  const free = new Set(suspension?.free);
  return quantities.filter(({ line }) => !free.has(line));
}
