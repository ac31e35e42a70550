/** A form's values as labels, for the summary of a collapsed section and for the review. */
import { sameJson } from '../../../../contract/expression/condition.ts';
import { type Doc, type Field, hasType, type ResourceFile } from '../../../../contract/file/resource-file.ts';
import { t, tn } from '../../../i18n/index.ts';
import { plainText } from '../../values/field-value.tsx';
import { isGroup, isRows, isSilent, startOf } from './draw-schema.ts';
import type { FormState } from './form-store.ts';

type Chosen = FormState['chosen'];

/** Whether a value is set. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function partsInWords(file: ResourceFile, field: Field, value: Doc, chosen: Chosen, path: string): string {
  return Object.entries(field.properties ?? {})
    .flatMap(([name, inner]) => {
      const words = valueInWords(file, name, inner, value[name], chosen, `${path}/${name}`);
      return words === undefined ? [] : [words];
    })
    .join(', ');
}

/** A value as a label. Undefined where there is none. A secret is only said to be set. */
function valueInWords(
  file: ResourceFile,
  name: string,
  field: Field,
  value: unknown,
  chosen: Chosen,
  path: string,
): string | undefined {
  if (!isSet(value) || isSilent(field)) return undefined;
  if (field.writeOnly) return t('forms.set');
  // A choice that the file names itself has words in each language.
  if (field.enum) return plainText(file, name, field, value);
  if (field['x-ref'] || field.items?.['x-ref'] || field['x-schedule'] === 'record') {
    const titles = (chosen[path] ?? []).map((each) => each.title);
    return titles.length > 0 ? titles.join(', ') : [value].flat().join(', ');
  }
  if (isRows(field))
    return (value as Doc[])
      .map((row, index) => partsInWords(file, field.items ?? {}, row, chosen, `${path}/${index}`))
      .join('; ');
  if (isGroup(field)) return partsInWords(file, field, value as Doc, chosen, path);
  if (Array.isArray(value)) return value.map((each) => plainText(file, name, field.items ?? {}, each)).join(', ');
  if (hasType(field, 'string') && field['x-control'] === 'textarea') return String(value).split('\n')[0];
  return plainText(file, name, field, value);
}

/** A field with its value as a label. */
export interface LabelledField {
  name: string;
  label: string;
  text: string;
}

/** The fields among `names` with a value that are not hidden, as labels. */
export function labelledFields(
  file: ResourceFile,
  properties: Record<string, Field>,
  names: readonly string[],
  state: Pick<FormState, 'input' | 'chosen'>,
): LabelledField[] {
  return names.flatMap((name) => {
    const field = properties[name];
    const text = field && valueInWords(file, name, field, state.input[name], state.chosen, name);
    return text === undefined ? [] : [{ name, label: tn(file.name, `field.${name}`), text }];
  });
}

/** Whether a field's value differs from its initial one. */
export function isChanged(field: Field | undefined, value: unknown): boolean {
  if (!field || !isSet(value)) return false;
  const start = startOf(field);
  if (start === undefined) return value !== false;
  return !sameJson(start, value);
}
