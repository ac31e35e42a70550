/** Validates a shared configuration. Its lines must be known to the calculator and contain no secrets. */
import { calculateSchema, type FileLookup, isPriced, lookupIn } from '../../contract/calculator/calculate.ts';
import {
  type ConfigurationLine,
  readShared,
  type SharedConfiguration,
} from '../../contract/calculator/configuration.ts';
import type { Doc, Field, ResourceFile } from '../../contract/file/resource-file.ts';
import { createSchema, type FormSchema } from '../../contract/forms/derive.ts';
import { describeErrors } from '../../contract/forms/validation.ts';
import { itemOf } from '../engine/changes/validate.ts';
import type { Engine } from '../engine/core/operation.ts';
import { omit } from '../engine/core/values.ts';
import { ApiError, type ApiErrorItem } from '../http/errors.ts';
import { offeredTypes } from './catalogues.ts';

/** The form's name in the cache of compiled validators. */
const FORM = 'shared';
/** The maximum number of errors in one answer. */
const MAX_ITEMS = 20;

/**
 * Reads the configuration of a body. Throws 400 with one of these codes:
 * - CONFIG_INVALID for an invalid configuration;
 * - CONFIG_LINE for a line that can't be read;
 * - CONFIG_TYPE for a line with a type that the calculator lacks;
 * - CONFIG_SECRET for a secret in a line;
 * - VALIDATION or UNKNOWN_FIELD with the field of a line.
 *
 * Lines may be incomplete, so no field is required.
 */
export function sharedIn(engine: Engine, body: Doc): SharedConfiguration {
  const shared = readShared(body);
  const lines = Array.isArray(body.lines) ? body.lines : [];
  if (!shared || lines.length === 0) throw new ApiError(400, 'CONFIG_INVALID', { field: 'lines' });
  const broken = lines.findIndex((line) => readShared({ lines: [line] })?.lines.length !== 1);
  if (broken >= 0) throw new ApiError(400, 'CONFIG_LINE', { field: `lines/${broken}`, params: { line: broken + 1 } });
  if (shared.lines.length !== lines.length) {
    throw new ApiError(400, 'CONFIG_LONG', { field: 'lines', params: { most: shared.lines.length } });
  }
  const types = new Map(offeredTypes(engine).map((file) => [file.name, file]));
  const lookup = lookupIn(engine.catalogue.files);
  const along = shared.along ?? [];
  if (body.along !== undefined && along.length !== (Array.isArray(body.along) ? body.along.length : 1))
    throw new ApiError(400, 'CONFIG_INVALID', { field: 'along' });
  const wrong = [
    ...shared.lines.flatMap((line, index) => mistakes(engine, types.get(line.type), lookup, line, 'lines', index)),
    ...along.flatMap((free, index) => mistakes(engine, freeType(free.type, lookup), lookup, free, 'along', index)),
  ];
  if (wrong.length > 0) throw new ApiError(400, 'VALIDATION', { many: wrong.slice(0, MAX_ITEMS) });
  return shared;
}

/** A type whose records can come with lines: it costs nothing, and the records are a project's. */
function freeType(type: string, lookup: FileLookup): ResourceFile | undefined {
  const file = lookup(type);
  return file?.api.create && file.scope === 'project' && !isPriced(file, lookup) ? file : undefined;
}

function mistakes(
  { validators }: Engine,
  file: ResourceFile | undefined,
  lookup: FileLookup,
  { input, type }: Pick<ConfigurationLine, 'input' | 'type'>,
  list: 'lines' | 'along',
  index: number,
): ApiErrorItem[] {
  const at = `${list}/${index}`;
  const line = index + 1;
  if (!file) return [{ code: 'CONFIG_TYPE', field: `${at}/type`, params: { line, type } }];
  const schema = sharedSchema(file, lookup);
  const secret = secretsIn(file.fields.properties, input);
  const secretErrors = secret.map((name) => ({
    code: 'CONFIG_SECRET',
    field: `${at}/input/${name}`,
    params: { line },
  }));
  const rest = omit(structuredClone(input), secret);
  const errors = validators.of(file, FORM, schema)(rest);
  const others = describeErrors(errors, schema.properties, rest).map((error) => ({
    ...itemOf(file, error),
    field: `${at}/input/${error.field}`,
  }));
  return [...secretErrors, ...others];
}

/** The fields of an input that are secret or contain a secret. */
function secretsIn(fields: Record<string, Field>, input: Doc): string[] {
  return Object.keys(input).filter((name) => fields[name] && holdsSecret(fields[name], input[name]));
}

function holdsSecret({ writeOnly, items, properties = {} }: Field, value: unknown): boolean {
  if (writeOnly) return true;
  if (Array.isArray(value)) return items !== undefined && value.some((item) => holdsSecret(items, item));
  if (typeof value !== 'object' || value === null) return false;
  const inside = new Map(Object.entries(value));
  return Object.entries(properties).some(([name, field]) => inside.has(name) && holdsSecret(field, inside.get(name)));
}

/** The schemas by file. Deriving one for each of 500 lines would take most of a call's time. */
const schemas = new WeakMap<ResourceFile, FormSchema>();

/** The schema of a line's input: the calculator's fields, and the create form's other ones. */
function sharedSchema(file: ResourceFile, lookup: FileLookup): FormSchema {
  const known = schemas.get(file);
  if (known) return known;
  const properties = { ...createSchema(file).properties, ...calculateSchema(file, lookup).properties };
  const schema: FormSchema = { type: 'object', properties, required: [], additionalProperties: false };
  schemas.set(file, schema);
  return schema;
}
