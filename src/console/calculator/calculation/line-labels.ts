/** A line of the calculator as text, from its type's file. */

import { CALCULATE } from '../../../contract/calculator/calculate.ts';
import type { ConfigurationLine, RecordLookup } from '../../../contract/calculator/configuration.ts';
import type { Doc, Field, Reference } from '../../../contract/file/resource-file.ts';
import { isAcceptable } from '../../../contract/forms/accepts.ts';
import { hiddenFields } from '../../../contract/forms/derive.ts';
import { isPrice } from '../../../contract/money/price.ts';
import { detailsOf, isNumeric } from '../../engine/form/reference/record-labels.ts';
import type { Chosen } from '../../engine/form/store/form-store.ts';
import { labelledFields } from '../../engine/form/store/value-labels.ts';
import { titleOf } from '../../engine/values/title.ts';
import { resourceIfLoaded } from '../../resources/load.ts';
import type { OfferedType } from './calculated.ts';

/** The title of a referenced record, with its counted fields: `Standard 2-4 (2 vCPU, 4 GB)`. */
function chosenWords({ resource, show = [] }: Reference, record: Doc): string {
  const file = resourceIfLoaded(resource)?.file;
  if (!file) return '';
  const counted = show.filter((name) => !isPrice(name) && isNumeric(file, name));
  const details = detailsOf(file, record, counted).replaceAll(' · ', ', ');
  return details ? `${titleOf(file, record)} (${details})` : titleOf(file, record);
}

/** The records that a value refers to, by path. A deleted one has no label. */
function chosenIn(field: Field, value: unknown, path: string, records: RecordLookup): [string, Chosen[]][] {
  const reference = field['x-ref'] ?? field.items?.['x-ref'];
  if (reference) {
    const found = [value].flat().flatMap((key) => {
      const record = records(reference.resource, String(key));
      return record ? [{ record, title: chosenWords(reference, record) }] : [];
    });
    return found.length > 0 ? [[path, found]] : [];
  }
  if (Array.isArray(value))
    return value.flatMap((each, index) => chosenIn(field.items ?? {}, each, `${path}/${index}`, records));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(field.properties ?? {}).flatMap(([name, inner]) =>
    chosenIn(inner, (value as Doc)[name], `${path}/${name}`, records),
  );
}

/** The part of a line's input that its form accepts, without invalid values: a file or the browser's storage may contain any. */
export function askedInput({ schema }: OfferedType['calculated'], { input }: ConfigurationLine): Doc {
  const { properties } = schema;
  const taken = ([name, value]: [string, unknown]): boolean => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return field !== undefined && isAcceptable(field, value);
  };
  return Object.fromEntries(Object.entries(input).filter(taken));
}

/**
 * The description of a line, in the order of its form: `Standard 2-4 (2 vCPU, 4 GB) · STANDARD · 20 GB`. Empty for a type without fields.
 */
export function lineLabels(
  { resource, calculated }: OfferedType,
  line: ConfigurationLine,
  records: RecordLookup,
): string {
  const { file } = resource;
  const { properties } = calculated.schema;
  const input = askedInput(calculated, line);
  const hidden = hiddenFields(file, CALCULATE, input);
  const names = Object.keys(properties).filter((name) => !hidden.has(name));
  const chosen = Object.fromEntries(
    names.flatMap((name) => chosenIn(properties[name] ?? {}, input[name], name, records)),
  );
  // A reference to a deleted record is left out here: the line reports it separately. A switch that is off says nothing.
  const shown = names.filter((name) => input[name] !== false && (!properties[name]?.['x-ref'] || chosen[name]));
  return labelledFields(file, properties, shown, { input, chosen })
    .map(({ label, name, text }) => (isBare(properties[name]) ? `${label}: ${text}` : text))
    .join(' · ');
}

/** Whether a value needs its label: a number without a unit, a switch. */
function isBare(field: Field | undefined): boolean {
  if (!field || field.enum || field['x-ref']) return false;
  const type = [field.type].flat()[0];
  return type === 'boolean' || ((type === 'integer' || type === 'number') && !field['x-unit']);
}
