/** What an action has to leave in the record that it was done with, and where it did not. */

import type { Context } from '../../../../src/contract/expression/pointer.ts';
import { fill } from '../../../../src/contract/expression/template.ts';
import type { Doc, ResourceFile } from '../../../../src/contract/file/resource-file.ts';
import { createSchema, editSchema } from '../../../../src/contract/forms/derive.ts';
import { filledFields } from '../../../../src/provider/engine/core/stages.ts';
import { isWithin } from './is-within.ts';

/** An action that was done: by what it was decided, and what its form was sent with. */
export interface Done {
  file: ResourceFile;
  action: string;
  context: Context;
  input: Doc;
}

/** Where a record is not as an action had to leave it, in words; empty where all is well. */
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

/** Moments are the provider's own. */
function fieldsApart(fields: Doc, record: Doc, now: string | undefined): string[] {
  return Object.entries(fields)
    .filter(([name, value]) => value !== now && !isWithin(value ?? undefined, record[name] ?? undefined))
    .map(([name, value]) => `left ${name} as ${JSON.stringify(record[name])}, not ${JSON.stringify(value)}`);
}

/** What was to be put on a list of the record, or taken off it. */
function listedApart(items: Doc, record: Doc, isOn: boolean): string[] {
  return Object.entries(items)
    .filter(([name, item]) => {
      const there = record[name];
      return (Array.isArray(there) && there.some((each) => isWithin(item, each))) !== isOn;
    })
    .map(([name, item]) => {
      const how = isOn ? 'without' : 'with';
      return `left ${name} as ${JSON.stringify(record[name])}, ${how} ${JSON.stringify(item)}`;
    });
}

/** What the input of a form of the record's own fields says of it: those that are not for the form alone. */
function saidBy({ file, action, input }: Done): Doc {
  if (action !== 'create' && action !== 'update') return {};
  const { properties } = action === 'create' ? createSchema(file) : editSchema(file);
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name]) => properties[name] && !properties[name]['x-inputOnly'] && !properties[name].writeOnly,
    ),
  );
}
