/** The operations of `openapi.json`: the input and the answers of each call of a resource file. */
import { type CallAccess, callAccess } from '../../contract/access/call-access.ts';
import { placesOf } from '../../contract/expression/template.ts';
import { metricsOf } from '../../contract/file/metrics.ts';
import {
  type ActionResult,
  type Call,
  hasType,
  type ParsedCall,
  parseCall,
  type ResourceFile,
} from '../../contract/file/resource-file.ts';
import { formSchemas } from '../../contract/forms/derive.ts';
import { fieldAt } from '../../contract/lists/list-query.ts';
import { bodySchema, queryParameters } from './openapi-body.ts';
import { typeName } from './record-fields.ts';

/** A piece of the document. */
export type Json = Record<string, unknown>;

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
/** A body of that schema. */
export const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

const ERRORS: Record<string, string> = {
  '400': 'The request is wrong: bad JSON, an unknown field, a value that is not allowed.',
  '401': 'No valid token.',
  '403': 'Insufficient rights.',
  '404': 'There is no such record here.',
  '409': 'The state of things does not allow it: a guard, a quota, a name taken.',
};

function responses(ok: string, schema: Json | undefined, description: string): Json {
  const errors = Object.entries(ERRORS).map(([status, text]) => [status, { description: text, ...json(ref('Error')) }]);
  return { [ok]: { description, ...(schema ? json(schema) : {}) }, ...Object.fromEntries(errors) };
}

function fileResponses(mediaType = 'text/plain'): Json {
  const file = { description: 'The file.', content: { [mediaType]: { schema: { type: 'string' } } } };
  return { ...responses('200', undefined, ''), '200': file };
}

const MOMENT: Json = { type: 'string', format: 'date-time' };

/** The data of a chart: moments, with the values of the measured fields. */
function pastSchema({ measured }: ResourceFile): Json {
  const fields = (measured?.fields ?? []).map((name) => [name, { type: 'number' }]);
  return {
    type: 'array',
    items: { type: 'object', required: ['at'], properties: { at: MOMENT, ...Object.fromEntries(fields) } },
  };
}

function objectOf(fields: string[] | undefined): Json {
  return { type: 'object', properties: Object.fromEntries((fields ?? []).map((name) => [name, {}])) };
}

const bound = (name: string, description: string): Json => ({ name, in: 'query', description, schema: MOMENT });

/** The answer of the metrics: a series each, with the average and the largest figure of each step. */
function metricsSchema(file: ResourceFile): Json {
  const ids = metricsOf(file).map(({ id }) => id);
  const point = {
    description: 'The start of the step, the average and the largest figure in it.',
    type: 'array',
    prefixItems: [MOMENT, { type: 'number' }, { type: 'number' }],
    minItems: 3,
    maxItems: 3,
  };
  const series = {
    type: 'object',
    required: ['metric', 'unit', 'points'],
    properties: {
      metric: { type: 'string', enum: ids },
      unit: { type: 'string', enum: [...new Set(metricsOf(file).map(({ unit }) => unit))] },
      points: { type: 'array', items: point },
    },
  };
  return {
    type: 'object',
    required: ['measured', 'from', 'to', 'step', 'series'],
    properties: {
      measured: { description: 'Whether the cloud has figures of this type at all.', type: 'boolean' },
      from: MOMENT,
      to: MOMENT,
      step: { description: 'The length of a step, in seconds. A step without figures has no point.', type: 'integer' },
      series: { type: 'array', items: series },
    },
  };
}

/** The answer of a call that only reads, and its inputs; undefined where the answer is the record. */
function readAnswer(file: ResourceFile, result: ActionResult | undefined): Json | undefined {
  const { kind, fields, mediaType } = result ?? {};
  if (kind === 'download') return { parameters: [], responses: fileResponses(mediaType) };
  if (kind === 'chart') {
    const parameters = [bound('from', 'Since when; 30 days before the end.'), bound('to', 'Until when; now.')];
    return { parameters, responses: responses('200', pastSchema(file), 'What was measured, oldest first.') };
  }
  if (kind === 'table') {
    const rows = { type: 'array', items: objectOf(fields) };
    return { parameters: [], responses: responses('200', rows, 'What was done with the record, newest first.') };
  }
  return kind && { parameters: [], responses: responses('200', objectOf(fields), 'What was asked for.') };
}

/** The placeholders of a path as parameters. */
export function pathParameters(path: string): Json[] {
  return placesOf(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

const LIST_PARAMETERS: Json[] = [
  { name: 'page', in: 'query', description: 'From 0.', schema: { type: 'integer', minimum: 0 } },
  { name: 'size', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 10000 } },
  { name: 'sort', in: 'query', description: '`field,asc` or `field,desc`.', schema: { type: 'string' } },
  { name: 'q', in: 'query', description: 'Part of the title.', schema: { type: 'string' } },
];

function page(name: string): Json {
  return {
    type: 'object',
    required: ['content', 'totalElements', 'totalPages', 'number', 'size'],
    properties: {
      content: { type: 'array', items: ref(name) },
      totalElements: { type: 'integer' },
      totalPages: { type: 'integer' },
      number: { type: 'integer' },
      size: { type: 'integer' },
    },
  };
}

const FILTER =
  'One or more values, separated by commas. A comma or backslash inside of a value has a backslash before it.';

/** A filter by values, and by bounds for values with an order. */
function filterParameters(file: ResourceFile): Json[] {
  return (file.list?.filters ?? []).flatMap((name) => {
    const field = fieldAt(file, name);
    const number = field !== undefined && (hasType(field, 'integer') || hasType(field, 'number'));
    const ordered = number || field?.format === 'date' || field?.format === 'date-time';
    const bounds = ordered ? ['from', 'to'] : [];
    return [
      { name: `f.${name}`, in: 'query', description: FILTER, schema: { type: 'string' } },
      ...bounds.map((bound) => ({
        name: `f.${name}.${bound}`,
        in: 'query',
        description: bound === 'from' ? 'The least value, itself included.' : 'The greatest value, itself included.',
        schema: number ? { type: 'number' } : { type: 'string', format: field?.format },
      })),
    ];
  });
}

const IDEMPOTENCY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key makes one thing, however often it is sent.',
  schema: { type: 'string', maxLength: 200 },
};
const IF_MATCH: Json = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The ETag of the version that was edited.',
  schema: { type: 'string' },
};

/** How a body can be sent. An action takes JSON too, where no file is sent. */
function mediaTypes(encoding: ParsedCall['encoding'], isAction: boolean): string[] {
  if (encoding !== 'multipart') return ['application/json'];
  return isAction ? ['multipart/form-data', 'application/json'] : ['multipart/form-data'];
}

function headerParameter(name: string): Json {
  return { name, in: 'header', required: true, description: 'As the record has it.', schema: { type: 'string' } };
}

/** The callers of a file's call. Several records are read by key like a list, and deleted like one record. */
function accessOf(file: ResourceFile, kind: string, method: string): CallAccess {
  const reads = method === 'GET' ? {} : { reads: true as const };
  if (kind === 'byIds') return { ...callAccess(file, 'list', 'read'), ...reads };
  if (kind === 'metrics') return callAccess(file, 'get', 'read');
  return callAccess(file, kind === 'bulkDelete' ? 'delete' : kind, method === 'GET' ? 'read' : 'write');
}

/** The operation of one call: its path, its method, its input and its answer. `kind` is the call's purpose. */
export function operation(file: ResourceFile, kind: string, call: Call): [string, string, Json] {
  const name = typeName(file.name);
  const { method, path, body, query, encoding, headers } = parseCall(call);
  const standard: Record<string, () => Json> = {
    list: () => ({
      parameters: [...LIST_PARAMETERS, ...filterParameters(file)],
      responses: responses('200', page(name), 'A page of records.'),
    }),
    get: () => ({ parameters: [], responses: responses('200', ref(name), 'The record.') }),
    create: () => ({
      parameters: [IDEMPOTENCY],
      responses: responses('201', ref(name), 'The record as it is being made.'),
    }),
    update: () => ({
      parameters: [IF_MATCH, IDEMPOTENCY],
      responses: responses('200', ref(name), 'The record as it is now.'),
    }),
    delete: () => ({ parameters: [], responses: responses('202', undefined, 'It is being deleted.') }),
    metrics: () => ({
      parameters: [bound('from', 'Since when; an hour before the end.'), bound('to', 'Until when; now.')],
      responses: responses('200', metricsSchema(file), 'The figures of the running resource.'),
    }),
    byIds: () => ({
      parameters: [],
      responses: responses('200', { type: 'array', items: ref(name) }, 'Those of the records that there are.'),
    }),
    bulkDelete: () => ({
      parameters: [],
      responses: responses('200', { type: 'array', items: ref('BulkResult') }, 'What became of each record.'),
    }),
  };
  const made = (
    standard[kind] ?? (() => ({ parameters: [IDEMPOTENCY], responses: responses('202', ref(name), 'Accepted.') }))
  )();
  const read = method === 'GET' ? readAnswer(file, file.actions?.[kind]?.result) : undefined;
  if (read) Object.assign(made, read);
  const form = kind === 'update' ? 'edit' : kind;
  const hasForm = Object.hasOwn(formSchemas(file), form) && method !== 'GET' && method !== 'DELETE';
  const formRef = hasForm ? ref(`${name}${typeName(form)}Input`) : undefined;
  const sent = body === undefined ? formRef : bodySchema(body, file, kind === 'bulkDelete' ? 'delete' : form);
  const parameters = [
    ...pathParameters(path),
    ...(made.parameters as Json[]),
    ...queryParameters(query ?? {}, file, form),
    ...Object.keys(headers ?? {}).map(headerParameter),
  ];
  const content = sent
    ? {
        requestBody: {
          required: true,
          content: Object.fromEntries(
            mediaTypes(encoding, standard[kind] === undefined).map((type) => [type, { schema: sent }]),
          ),
        },
      }
    : {};
  return [
    path,
    method.toLowerCase(),
    {
      operationId: `${file.name}.${kind}`,
      summary: `${file.text.name?.en ?? file.name}: ${kind}`,
      tags: [file.name],
      'x-access': accessOf(file, kind, method),
      ...made,
      parameters,
      ...content,
    },
  ];
}
