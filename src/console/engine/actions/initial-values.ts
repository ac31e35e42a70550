import { fill } from '../../../contract/expression/template.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { defaultsOf, type FormSchema } from '../../../contract/forms/derive.ts';
import type { ResourceBundle } from '../../resources/types.ts';

/** The initial values of an action's form: the record's values for an edit, else the action's values, over the defaults. */
export function initialOf(
  { resource, name, record }: { resource: ResourceBundle; name: string; record: Doc },
  schema: FormSchema,
): Doc {
  if (name === 'update')
    return Object.fromEntries(
      Object.keys(schema.properties).flatMap((field) =>
        record[field] === undefined || record[field] === null ? [] : [[field, record[field]]],
      ),
    );
  const filled = fill(resource.file.actions?.[name]?.form?.initial ?? {}, { self: record }) as Doc;
  return { ...defaultsOf(schema), ...filled };
}
