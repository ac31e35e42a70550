/** The expected effects of an action on its record, and the differences. */

import type { Context } from '../../../../src/contract/expression/pointer.ts';
import { filledFields } from '../../../../src/contract/expression/stages.ts';
import { fill } from '../../../../src/contract/expression/template.ts';
import type { Doc, ResourceFile } from '../../../../src/contract/file/resource-file.ts';
import { createSchema, editSchema } from '../../../../src/contract/forms/derive.ts';
import { isWithin } from './is-within.ts';

/** A completed action with its context and its input. */
export interface Done {
  file: ResourceFile;
  action: string;
  context: Context;
  input: Doc;
}

/** The differences of a record from an action's effects. Empty where there are none. */
export function leftOtherwise(done: Done, record: Doc): string[] {
  const { file, action, context } = done;
  const { setNow, set, adds, removes } = file.actions?.[action] ?? {};
  const fields = { ...filledFields(setNow, context), ...filledFields(set, context), ...saidBy(done) };
  return [
    ...fieldsApart(fields, record, context.now),
    ...listedApart(fill(adds ?? {}, context) as Doc, record, true),
    ...listedApart(fill(removes ?? {}, context) as Doc, record, false),
  ];
}

/** Timestamps are the provider's own. */
function fieldsApart(fields: Doc, record: Doc, now: string | undefined): string[] {
  return Object.entries(fields)
    .filter(([name, value]) => value !== now && !isWithin(value ?? undefined, record[name] ?? undefined))
    .map(([name, value]) => `left ${name} as ${JSON.stringify(record[name])}, not ${JSON.stringify(value)}`);
}

/** Items that the action should have added to a list of the record, or removed. */
function listedApart(items: Doc, record: Doc, isOn: boolean): string[] {
  return Object.entries(items)
    .flatMap(([name, added]) => [added].flat().map((item) => [name, item] as const))
    .filter(([name, item]) => {
      const there = record[name];
      return (Array.isArray(there) && there.some((each) => isWithin(item, each))) !== isOn;
    })
    .map(([name, item]) => {
      const how = isOn ? 'without' : 'with';
      return `left ${name} as ${JSON.stringify(record[name])}, ${how} ${JSON.stringify(item)}`;
    });
}

/** The part of an input that consists of the record's own fields. */
function saidBy({ file, action, input }: Done): Doc {
  if (action !== 'create' && action !== 'update') return {};
  const { properties } = action === 'create' ? createSchema(file) : editSchema(file);
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name]) => properties[name] && !properties[name]['x-inputOnly'] && !properties[name].writeOnly,
    ),
  );
}
