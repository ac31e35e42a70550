/** Fields whose value is one of a list: of the record, such as a tag to remove, or of what another field of the row has chosen. */
import { type Context, tokensOf } from '../expression/pointer.ts';
import { take } from '../expression/template.ts';
import type { Doc, Field } from '../file/resource-file.ts';

/** The possible values; undefined for a field of another kind, empty where there is no list. */
export function optionListOf(field: Field, context: Context): unknown[] | undefined {
  const at = field['x-among'];
  if (!at) return undefined;
  const values = take(at, context);
  return Array.isArray(values) ? values : [];
}

/** The names of the fields with a value outside the list. */
export function strayFields(fields: Record<string, Field>, input: Doc, context: Context): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const values = input[name] === undefined ? undefined : optionListOf(field, context);
    return values && !values.includes(input[name]) ? [name] : [];
  });
}

/** The field of the same row that chooses the record, and the name of its list or value; undefined for a field of another kind. */
function listOfRow(field: Field): { by: string; name: string } | undefined {
  const [root, by = '', name = ''] = tokensOf(field['x-among']?.$at ?? '');
  return root === 'ref' ? { by, name } : undefined;
}

/**
 * The possible values of a field in a row: those of its enum that the record names which the row has chosen. Empty where the record names
 * none. Undefined for a field of another kind, or as long as no record is chosen.
 *
 * @param path the field's: `lines/0/unit`
 * @param chosen the chosen records, by the path of the field that chose them: `lines/0/resource`
 */
export function optionsInRow(
  field: Field,
  path: string,
  chosen: Readonly<Record<string, Doc | undefined>>,
): unknown[] | undefined {
  const list = listOfRow(field);
  const record = list && chosen[`${path.slice(0, path.lastIndexOf('/'))}/${list.by}`];
  if (!list || !record) return undefined;
  const value = record[list.name] ?? [];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return field.enum ? field.enum.filter((each) => values.includes(each)) : values;
}

/** Whether the possible values of a field are those of what another field of its row has chosen. */
export function isRowChoice(field: Field): boolean {
  return listOfRow(field) !== undefined;
}

/** Whether any field is a list of rows with such a field. */
export function hasRowChoices(fields: Record<string, Field>): boolean {
  return Object.values(fields).some(({ items }) => Object.values(items?.properties ?? {}).some(isRowChoice));
}

/** The paths of the fields in rows whose value does not fit the record that their row has chosen. A record that is unknown allows all. */
export function strayInRows(
  fields: Record<string, Field>,
  input: Doc,
  chosen: Readonly<Record<string, Doc | undefined>>,
): string[] {
  return Object.entries(fields).flatMap(([list, { items }]) => {
    const rows: unknown[] = Array.isArray(input[list]) ? input[list] : [];
    const limited = Object.entries(items?.properties ?? {}).filter(([, field]) => isRowChoice(field));
    return rows.flatMap((row, index) =>
      limited.flatMap(([name, field]) => {
        const value = typeof row === 'object' && row !== null ? (row as Doc)[name] : undefined;
        const path = `${list}/${index}/${name}`;
        const options = value === undefined ? undefined : optionsInRow(field, path, chosen);
        return options && !options.includes(value) ? [path] : [];
      }),
    );
  });
}
