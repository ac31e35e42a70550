import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FLAGS } from '../../contract/access/flags.ts';
import { placesOf } from '../../contract/expression/template.ts';
import { parseCall } from '../../contract/file/resource-file.ts';
import { inlineAll } from '../check/index.ts';
import { callsOf } from '../check/paths.ts';
import { ROOT, validFolder } from '../check/testing.ts';
import { readSchemas } from '../schemas.ts';
import { declaredPaths } from './declared-paths.ts';
import { joinedPaths } from './joined-paths.ts';
import { openapi } from './openapi.ts';

interface Operation {
  operationId?: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<string, unknown>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties?: Record<string, unknown> }>;
    responses: Record<string, unknown>;
  };
}

function documentOf(folder: ReturnType<typeof validFolder>, routes: Record<string, Record<string, unknown>>): Document {
  return JSON.parse(JSON.stringify(openapi([...inlineAll(folder).files.values()], routes)));
}

const real = readSchemas(join(ROOT, 'schemas'));
const declared = joinedPaths(declaredPaths(join(ROOT, 'src/provider/openapi')), FLAGS);
const document = documentOf(real, declared);
const small = documentOf(validFolder(), { '/api/user': { get: { responses: { '200': { description: 'You.' } } } } });

function bare(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}');
}

/** Every `$ref` in a piece of the document. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}

describe('the description of the API', () => {
  it('has an operation for every call of every type, with the placeholders of its path', () => {
    const calls = [...inlineAll(real).files.values()].flatMap((file) => callsOf(file));
    expect(calls.length).toBeGreaterThan(50);
    for (const { call } of calls) {
      const { method, path } = parseCall(call);
      // Paths that differ only in the names of their placeholders are equal.
      const written = Object.keys(document.paths).find((each) => bare(each) === bare(path)) ?? '';
      const operation = document.paths[written]?.[method.toLowerCase()];
      expect([method, path, operation === undefined]).toEqual([method, path, false]);
      const places = operation?.parameters?.filter((each) => each.in === 'path' && each.required);
      expect([path, places?.map((each) => each.name)]).toEqual([path, placesOf(written)]);
    }
  });

  it('has the hand-written routes as they are declared', () => {
    for (const [path, item] of Object.entries(declared)) expect(document.paths[path]).toMatchObject(item as object);
    expect(small.paths['/api/user']?.get?.responses['200']).toEqual({ description: 'You.' });
  });

  it('refers only to its own contents', () => {
    for (const each of [document, small]) {
      const refs = refsIn(each);
      expect(refs.length).toBeGreaterThan(10);
      const { schemas, responses } = each.components;
      const known = Object.entries({ schemas, responses }).flatMap(([kind, all]) =>
        Object.keys(all).map((name) => `#/components/${kind}/${name}`),
      );
      expect(refs.filter((ref) => !known.includes(ref))).toEqual([]);
    }
  });

  it('names each operation once', () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => operation.operationId ?? []),
    );
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  });

  it('requires the input of each call', () => {
    const create = small.paths['/api/servers']?.post;
    expect(create?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/ServerCreateInput',
    });
    expect(create?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }));
    const update = small.paths['/api/servers/{id}']?.put;
    expect(update?.parameters).toContainEqual(expect.objectContaining({ name: 'If-Match', required: true }));
    expect(update?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/ServerEditInput',
    });
    const removed = small.paths['/api/servers/{id}']?.delete;
    expect(removed?.parameters?.map((each) => each.name)).toEqual(['id', 'force']);
    expect(removed).not.toHaveProperty('requestBody');
    const list = small.paths['/api/servers']?.get;
    expect(list?.parameters?.map((each) => each.name)).toEqual([
      'page',
      'size',
      'sort',
      'q',
      'f.status',
      'f.ports/networkId',
    ]);
  });

  it('contains the open parts of a body template, and its constants', () => {
    const bodies = (call: string): unknown => {
      const [method = '', path = ''] = call.split(' ');
      return document.paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
    };
    const disks = '/api/openstack/cinder/volumes';
    expect(bodies(`delete ${disks}`)).toMatchObject({
      properties: { ids: { type: 'array', items: { type: 'string' } }, cascade: { type: 'boolean' } },
      required: ['ids'],
      additionalProperties: false,
    });
    // Two actions share the call: either body is valid.
    expect(bodies('post /api/openstack/nova/action/reboot')).toMatchObject({
      anyOf: [
        { properties: { serverId: { type: 'string' }, type: { const: 'SOFT' } }, required: ['serverId', 'type'] },
        { properties: { type: { const: 'HARD' } } },
      ],
    });
    const cascade = document.paths[`${disks}/{id}`]?.delete?.parameters?.find(({ name }) => name === 'cascade');
    expect(cascade).toMatchObject({ in: 'query', schema: { type: 'boolean', default: false } });
  });

  it('has no unused schema, and uses the 2020-12 keyword for dependent fields', () => {
    const used = new Set(refsIn(document).map((ref) => ref.split('/').at(-1)));
    expect(Object.keys(document.components.schemas).filter((name) => !used.has(name))).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('"dependencies":');
    expect(document.components.schemas.SecurityGroupRuleCreateInput).toHaveProperty('dependentRequired');
  });

  it('returns a download as a file', () => {
    const save = small.paths['/api/servers/{id}/log']?.get;
    expect(save?.responses['200']).toMatchObject({ content: { 'application/yaml': { schema: { type: 'string' } } } });
    expect(Object.keys(save?.responses ?? {})).toContain('409');
  });

  it('returns the result of a call that only reads', () => {
    const logs = document.paths['/api/openstack/nova/servers/{id}/instance-actions']?.get;
    expect(logs?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { type: 'array', items: { properties: { startTime: {} } } } } },
    });
    const usage = Object.entries(document.paths).find(([path]) => /^\/s3\/.*usage/.test(path))?.[1].get;
    expect(usage?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { items: { properties: { used: { type: 'number' } } } } } },
    });
    expect(usage?.parameters?.map(({ name }) => name)).toEqual(expect.arrayContaining(['from', 'to']));
    const read = Object.values(document.paths).flatMap(({ get }) => (get ? [Object.keys(get.responses)[0]] : []));
    expect(new Set(read)).toEqual(new Set(['200']));
  });

  it('contains no secret in a record', () => {
    expect(Object.keys(small.components.schemas.Server?.properties ?? {})).toEqual([
      'id',
      'name',
      'status',
      'task',
      'output',
      'kind',
      'size',
      'flavorId',
      'ports',
    ]);
  });
});

describe('the answers that any call can give', () => {
  /** The statuses of an operation. */
  const statuses = (method: string, path: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {});

  it('are a store that is away, and for writes one that is full', () => {
    expect(statuses('get', '/api/openstack/cinder/volumes')).toContain('503');
    expect(statuses('get', '/api/openstack/cinder/volumes')).not.toContain('507');
    expect(statuses('post', '/api/openstack/cinder/volumes')).toEqual(
      expect.arrayContaining(['408', '413', '503', '507']),
    );
    expect(statuses('get', '/api/health')).toEqual(['200']);
  });

  it('leave what a call describes itself', () => {
    expect(document.paths['/api/ready']?.get?.responses['503']).toMatchObject({ description: "It can't." });
  });

  it('are one of uploads for every form with a file', () => {
    const forms = Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .filter(({ requestBody }) => requestBody?.content['multipart/form-data']);
    expect(forms.length).toBeGreaterThan(0);
    for (const { responses } of forms) expect(Object.keys(responses)).toContain('429');
  });
});
