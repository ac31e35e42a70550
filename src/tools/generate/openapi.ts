/** `openapi.json` (OpenAPI 3.1): every call of the resource files, and the declared hand-written routes. */
import { type CallAccess, eitherAccess } from '../../contract/access/call-access.ts';
import { metricsCall } from '../../contract/file/metrics.ts';
import { alsoListed, type Call, type ResourceFile } from '../../contract/file/resource-file.ts';
import { formSchemas } from '../../contract/forms/derive.ts';
import { inputSchema } from './openapi-body.ts';
import { withDeprecated } from './openapi-deprecated.ts';
import { FAULTS, withFaults } from './openapi-faults.ts';
import { type Json, json, operation, pathParameters } from './openapi-operation.ts';
import { recordFields, typeName } from './record-fields.ts';

/** A path of hand-written routes: `{ "/api/user": { "get": {…} } }`, as OpenAPI's Path Item Objects. */
export type DeclaredPaths = Record<string, Json>;

function components(files: ResourceFile[]): Json {
  const schemas: Json = {
    Error: {
      description: 'A list where there is a machine code, else an object with status and message.',
      oneOf: [
        { type: 'array', items: { $ref: '#/components/schemas/ErrorItem' } },
        { $ref: '#/components/schemas/ErrorStatus' },
      ],
    },
    ErrorItem: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        field: { type: 'string' },
        params: { type: 'object' },
      },
    },
    ErrorStatus: {
      type: 'object',
      required: ['status', 'message'],
      properties: { status: { type: 'integer' }, message: { type: 'string' } },
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
    for (const [form, schema] of Object.entries(formSchemas(file)))
      schemas[`${name}${typeName(form)}Input`] = inputSchema(schema);
  }
  return { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } };
}

/** The calls of a type, each with its purpose. A call with several paths has the canonical one first. */
function callsOf(file: ResourceFile): [string, Call][] {
  const metrics = metricsCall(file);
  return [
    ...(Object.entries(file.api) as [string, Call][]),
    ...(metrics === undefined ? [] : [['metrics', metrics] satisfies [string, Call]]),
    ...(file.alsoAt?.create ?? []).map(({ call, encoding }): [string, Call] => ['create', { call, encoding }]),
    ...alsoListed(file).map(({ call }): [string, Call] => ['list', call]),
    ...(file.alsoAt?.get ?? []).map((call): [string, Call] => ['get', call]),
    ...Object.entries(file.actions ?? {}).flatMap(([name, { call }]): [string, Call][] => (call ? [[name, call]] : [])),
  ];
}

/** Two actions may share a call and differ by their bodies. Then one operation has both, and either body is valid. */
function joined(first: Json | undefined, second: Json): Json {
  if (!first) return second;
  const [one, other] = [bodyOf(first), bodyOf(second)];
  const access = eitherAccess(first['x-access'] as CallAccess, second['x-access'] as CallAccess);
  if (!one || !other) return { ...first, 'x-access': access };
  const either = [...((one.anyOf as Json[] | undefined) ?? [one]), other];
  return { ...first, 'x-access': access, requestBody: { required: true, ...json({ anyOf: either }) } };
}

function bodyOf({ requestBody }: Json): Json | undefined {
  const { content } = (requestBody ?? {}) as { content?: Record<string, { schema: Json }> };
  return content?.['application/json']?.schema;
}

/** The paths of hand-written routes and of every type. Paths that differ only in the names of their placeholders are equal. */
function allPaths(files: ResourceFile[], declared: DeclaredPaths): Record<string, Json> {
  const paths: Record<string, Json> = structuredClone(declared);
  const known = new Map(Object.keys(paths).map((path) => [path.replaceAll(/\{\w+\}/g, '{}'), path]));
  for (const file of files) {
    const counts = new Map<string, number>();
    for (const [kind, call] of callsOf(file)) {
      const [path, method, made] = operation(file, kind, call);
      const times = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, times);
      // Each operation has a unique id, also where a call has several paths.
      if (times > 1) made.operationId = `${file.name}.${kind}.${times}`;
      const bare = path.replaceAll(/\{\w+\}/g, '{}');
      const place = known.get(bare) ?? path;
      known.set(bare, place);
      const item = paths[place] ?? {};
      const renamed = place === path ? made : { ...made, parameters: atPlaces(place, made.parameters as Json[]) };
      paths[place] = { ...item, [method]: joined(item[method] as Json | undefined, renamed) };
    }
  }
  const sorted = Object.entries(paths).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(sorted.map(([path, item]) => [path, mapMethods(path, item)]));
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** A path item with the answers that any call can give. */
function mapMethods(path: string, item: Json): Json {
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => [
      key,
      METHODS.includes(key) ? withFaults(path, key, value as Json) : value,
    ]),
  );
}

function atPlaces(path: string, parameters: Json[]): Json[] {
  return [...pathParameters(path), ...parameters.filter((each) => each.in !== 'path')];
}

/** The schemas that are used, by the paths or by each other. */
function used(schemas: Json, paths: unknown): Json {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      walk(schemas[name] ?? {});
    }
  };
  walk(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name)));
}

/** What a document says of its edition. */
export interface Edition {
  /** The version of the last release. */
  version: string;
  /** The calls that are announced to go. */
  deprecated: Record<string, Json>;
}

const FIRST: Edition = { version: '1.0.0', deprecated: {} };

/** The document. Throws where an announcement names a call that is not there. */
export function openapi(files: ResourceFile[], declared: DeclaredPaths, { version, deprecated } = FIRST): Json {
  const paths = withDeprecated(allPaths(files, declared), deprecated);
  const { schemas, ...others } = components(files) as { schemas: Json };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cloud console API',
      version,
      description: 'The API that the console talks to.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: { schemas: used(schemas, [paths, FAULTS]), responses: FAULTS, ...others },
  };
}
