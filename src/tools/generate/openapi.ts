/** `openapi.json` (OpenAPI 3.1): every call of the resource files, and those that hand-written routes declare. */
import { formSchemas } from '../../contract/derive.ts';
import { fieldAt } from '../../contract/list-query.ts';
import { alsoListed, type Call, hasType, parseCall, type ResourceFile } from '../../contract/resource-file.ts';
import { placesOf } from '../../contract/template.ts';
import { recordFields, typeName } from './types.ts';

type Json = Record<string, unknown>;

/** A path of hand-written routes: `{ "/api/user": { "get": {…} } }`, as OpenAPI's Path Item Objects. */
export type DeclaredPaths = Record<string, Json>;

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

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

function pathParameters(path: string): Json[] {
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

/** A filter by values, and where values have an order also by bounds. */
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

function operation(file: ResourceFile, kind: string, call: Call): [string, string, Json] {
  const name = typeName(file.name);
  const { method, path, body, query, encoding } = parseCall(call);
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
    update: () => ({ parameters: [IF_MATCH], responses: responses('200', ref(name), 'The record as it is now.') }),
    delete: () => ({ parameters: [], responses: responses('202', undefined, 'It is being deleted.') }),
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
  const form = kind === 'update' ? 'edit' : kind;
  const hasForm =
    Object.hasOwn(formSchemas(file), form) && method !== 'GET' && method !== 'DELETE' && body === undefined;
  const sent = hasForm ? ref(`${name}${typeName(form)}Input`) : body === undefined ? undefined : { type: 'object' };
  const parameters = [
    ...pathParameters(path),
    ...(made.parameters as Json[]),
    ...Object.keys(query ?? {}).map((key) => ({ name: key, in: 'query', schema: { type: 'string' } })),
  ];
  const content = sent
    ? {
        requestBody: {
          required: true,
          content: { [encoding === 'multipart' ? 'multipart/form-data' : 'application/json']: { schema: sent } },
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
      ...made,
      parameters,
      ...content,
    },
  ];
}

function components(files: ResourceFile[]): Json {
  const schemas: Json = {
    Error: {
      description: 'A list where there is a machine code, else an object with status and message.',
      oneOf: [
        {
          type: 'array',
          items: {
            type: 'object',
            required: ['code', 'message'],
            properties: {
              code: { type: 'string' },
              message: { type: 'string' },
              field: { type: 'string' },
              params: { type: 'object' },
            },
          },
        },
        {
          type: 'object',
          required: ['status', 'message'],
          properties: { status: { type: 'integer' }, message: { type: 'string' } },
        },
      ],
    },
    BulkResult: {
      type: 'object',
      required: ['id', 'status'],
      properties: {
        id: { type: 'string' },
        status: { type: 'integer' },
        code: { type: 'string' },
        message: { type: 'string' },
      },
    },
  };
  for (const file of files) {
    const name = typeName(file.name);
    schemas[name] = {
      type: 'object',
      ...(file.description ? { description: file.description } : {}),
      properties: recordFields(file),
    };
    for (const [form, schema] of Object.entries(formSchemas(file))) schemas[`${name}${typeName(form)}Input`] = schema;
  }
  return { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } };
}

/** The document. */
export function openapi(files: ResourceFile[], declared: DeclaredPaths): Json {
  const paths: Record<string, Json> = structuredClone(declared);
  for (const file of files) {
    const calls = [
      ...Object.entries(file.api),
      ...(file.alsoAt?.create ?? []).map(({ call, encoding }) => ['create', { call, encoding }] as const),
      ...alsoListed(file).map(({ call }) => ['list', call] as const),
      ...(file.alsoAt?.get ?? []).map((call) => ['get', call] as const),
      ...Object.entries(file.actions ?? {}).flatMap(([name, action]) =>
        action.call ? [[name, action.call] as const] : [],
      ),
    ];
    const told = new Map<string, number>();
    for (const [kind, call] of calls) {
      const [path, method, made] = operation(file, kind, call as Call);
      const times = (told.get(kind) ?? 0) + 1;
      told.set(kind, times);
      // Each operation has an id of its own, also where one is served at several paths.
      if (times > 1) made.operationId = `${file.name}.${kind}.${times}`;
      const item = paths[path] ?? {};
      // Two actions may share a path and differ by a constant in the body: one operation stands for both.
      paths[path] = { ...item, [method]: item[method] ?? made };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cloud console API', version: '1.0.0', description: 'The API that the console talks to.' },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([left], [right]) => (left < right ? -1 : 1))),
    components: components(files),
  };
}
