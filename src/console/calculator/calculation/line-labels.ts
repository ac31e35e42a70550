/** A line of the calculator in words, from its type's file. */

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

/** What a record that is referred to is called, with what of it is counted: `Standard 2-4 (2 vCPU, 4 GB)`. */
function chosenWords({ resource, show = [] }: Reference, record: Doc): string {
  const file = resourceIfLoaded(resource)?.file;
  if (!file) return '';
  const counted = show.filter((name) => !isPrice(name) && isNumeric(file, name));
  const details = detailsOf(file, record, counted).replaceAll(' · ', ', ');
  return details ? `${titleOf(file, record)} (${details})` : titleOf(file, record);
}

/** The records that a value refers to, by path. One that is no more has no words of its own. */
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

/** What of a line's input its form asks, without values that the form would not take: a file or the browser's store may hold any. */
export function askedInput({ schema }: OfferedType['calculated'], { input }: ConfigurationLine): Doc {
  const { properties } = schema;
  const taken = ([name, value]: [string, unknown]): boolean => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return field !== undefined && isAcceptable(field, value);
  };
  return Object.fromEntries(Object.entries(input).filter(taken));
}

/** What a line is, in the order of its form: `Standard 2-4 (2 vCPU, 4 GB) · STANDARD · 20 GB`; empty where nothing is asked. */
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
  // A field that refers to what is no more says nothing here: the line tells of it by itself.
  const said = names.filter((name) => !properties[name]?.['x-ref'] || chosen[name]);
  return labelledFields(file, properties, said, { input, chosen })
    .map(({ label, name, text }) => (isBare(properties[name]) ? `${label}: ${text}` : text))
    .join(' · ');
}

/** Whether a value says nothing without its label: a number without a unit, a switch. */
function isBare(field: Field | undefined): boolean {
  if (!field || field.enum || field['x-ref']) return false;
  const type = [field.type].flat()[0];
  return type === 'boolean' || ((type === 'integer' || type === 'number') && !field['x-unit']);
}
