/** Compares prices, tariff lines and quotas. */
import { sameJson } from '../expression/condition.ts';
import { tokensOf } from '../expression/pointer.ts';
import { isAt, type PriceLine, type QuotaLine, type ResourceFile } from '../file/resource-file.ts';
import { newFieldAt } from './condition-edits.ts';
import type { Edits } from './edit.ts';
import type { FilePair } from './form-edits.ts';
import { inNewWords } from './in-new-words.ts';
import { isDoc } from './json.ts';

/** A part of the new edition in which new fields have the value that stored records get, or that a create has that leaves them out. */
function withFirstValues(part: unknown, last: ResourceFile, next: ResourceFile): unknown {
  if (Array.isArray(part)) return part.map((each) => withFirstValues(each, last, next));
  if (!isDoc(part)) return part;
  const name = isAt(part) ? newFieldAt(part.$at, last, next) : undefined;
  const field = next.fields.properties[name ?? ''];
  const isField = isAt(part) && tokensOf(part.$at).length === 2;
  const values = [field?.['x-defaultForStored'], field?.default ?? field?.['x-initial']].filter(
    (each) => each !== undefined,
  );
  const [value] = values;
  if (isField && value !== undefined && values.every((each) => sameJson(each, value))) return value;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withFirstValues(value, last, next)]));
}

/** The edits of the price of a type's records, and of the lines that its file declares. */
export function priceEdits(edits: Edits, { last, next, how }: FilePair): void {
  const before: PriceLine[] = inNewWords(last.price ?? [], { ...how, ownInput: true });
  const known = before.filter(({ replaces }) => replaces).map(({ line }) => line);
  // A new price of its own changes nothing until somebody gives it.
  const kept = (next.price ?? []).filter(({ line, replaces }) => !replaces || known.includes(line));
  const after = withFirstValues(kept, last, next);
  if (kept.length < (next.price ?? []).length)
    edits.safe('/price', 'a price of its own can be given, and takes the place of others then');
  if (!sameJson(before, after))
    edits.breaking('price', '/price', 'the price of every record changes', {
      wayOut: 'Keep the price, or tell the customers first',
    });
  else if (!sameJson(before, kept))
    edits.safe('/price', 'the price is computed in another way, with the same result at first');
  trialEdits(edits, last.trial, next.trial);
  if (!sameJson({ ...last.suspension }, { ...next.suspension }))
    edits.safe(
      '/suspension',
      'what becomes of records while their payer is suspended changes from the next suspension on',
    );
  for (const [code, line] of Object.entries(last.lines ?? {})) {
    const now = next.lines?.[code];
    if (!now) {
      edits.breaking(
        'price',
        `/lines/${code}`,
        `the tariff line "${code}" is gone, and tariffs that have it set no price any more`,
        {
          wayOut: 'Keep the line under its code',
        },
      );
    } else if (!sameJson({ ...line }, { ...now }))
      edits.breaking(
        'price',
        `/lines/${code}`,
        `the tariff line "${code}" changes from ${priceOf(line)} to ${priceOf(now)}`,
        {
          wayOut: 'Set the new price in a tariff, from a date on',
        },
      );
  }
  for (const code of Object.keys(next.lines ?? {}))
    if (!last.lines?.[code]) edits.safe(`/lines/${code}`, `the tariff line "${code}" is new`);
}

/** The edits of a type's trial. Trials that have begun keep their terms. */
function trialEdits(edits: Edits, last: ResourceFile['trial'], next: ResourceFile['trial']): void {
  if (sameJson(last ?? null, next ?? null)) return;
  const begun = 'trials that have begun keep their terms';
  if (!next) edits.safe('/trial', `there is no trial any more for new customers, and ${begun}`);
  else
    edits.safe(
      '/trial',
      last
        ? `the trial of new customers changes, and ${begun}`
        : 'the trial is new, for customers without such records',
    );
}

function priceOf({ price, unit, period }: NonNullable<ResourceFile['lines']>[string]): string {
  return `${price ?? 'no price'} a ${unit} and ${period}`;
}

/** The edits of the quota that records or an action use. A released quota never refuses anything. */
export function quotaEdits(
  edits: Edits,
  at: string,
  { last, next, how }: FilePair,
  [before = [], after = []]: [QuotaLine[] | undefined, QuotaLine[] | undefined],
): void {
  const known = [...inNewWords(before, how)];
  for (const [index, line] of after.entries()) {
    const first = withFirstValues(line, last, next);
    const same = known.findIndex((each) => sameJson(each, first));
    // Each line of the last edition answers for one: the same line twice uses twice as much.
    if (same >= 0) {
      known.splice(same, 1);
      continue;
    }
    if (typeof line.amount === 'number' && line.amount <= 0) continue;
    edits.breaking(
      'api',
      `${at}/${index}`,
      `more of the quota "${line.type}" is used, or by another rule, and calls may be refused that were accepted`,
      {
        wayOut: 'Raise the limits first. Stored records are not counted again',
      },
    );
  }
  if (after.length < before.length) edits.safe(at, 'less of a quota is used');
}

/** The edits of the quotas that a file declares. */
export function limitEdits(edits: Edits, { last, next }: FilePair): void {
  const limit = (value: number) => (value === -1 ? Number.POSITIVE_INFINITY : value);
  for (const [type, quota] of Object.entries(last.quotaTypes ?? {})) {
    const now = next.quotaTypes?.[type];
    const at = `/quotaTypes/${type}`;
    if (!now)
      edits.breaking(
        'api',
        at,
        `the quota "${type}" is gone, with the limits that were set and the usage that was counted`,
        {
          wayOut: 'Keep the quota under its name',
        },
      );
    else if (limit(now.limit) < limit(quota.limit))
      edits.breaking('api', at, `the limit of the quota "${type}" goes down from ${quota.limit} to ${now.limit}`, {
        wayOut: 'Keep the limit, and lower it for single projects',
      });
    else if (now.unit !== quota.unit) edits.breaking('api', at, `the quota "${type}" counts in another unit`);
    else if (now.limit !== quota.limit) edits.safe(at, `the limit of the quota "${type}" goes up`);
  }
}
