/** Checks the records of a catalogue. */
import { Ajv } from 'ajv';
import { VALIDATED_FORMATS } from '../../contract/values/formats.ts';
import type { CheckScope } from './scope.ts';
import { sentences } from './sentences.ts';

/** A validator of values. The meta schemas have checked the fields already, so AJV need not validate them again. */
export function newAjv(): Ajv {
  return new Ajv({
    strict: false,
    meta: false,
    validateSchema: false,
    allErrors: true,
    verbose: true,
    formats: VALIDATED_FORMATS,
  });
}

/** Checks `records` against `fields`. */
export function checkRecords(scope: CheckScope): void {
  const { records, fields, key } = scope.file;
  if (!records) return;
  const validate = newAjv().compile({
    type: 'object',
    properties: fields.properties,
    required: [key],
    additionalProperties: false,
  });
  const keys = records.map((record) => record[key]);
  for (const [index, record] of records.entries()) {
    const first = keys.indexOf(record[key]);
    if (record[key] !== undefined && first < index)
      scope.report(`/records/${index}/${key}`, `"${String(record[key])}" is already the key of record ${first}`);
    if (validate(record)) continue;
    for (const { at, message } of sentences(validate.errors ?? [], 'field'))
      scope.report(`/records/${index}${at}`, message);
  }
}
