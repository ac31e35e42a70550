/** A rename is one edit: what reads the field or the value elsewhere, by its new name, is none. */
import { describe, expect, it } from 'vitest';
import type { ResourceFile } from '../file/resource-file.ts';
import { compareEditions } from './compare.ts';
import { isOpen, sentenceOf } from './edit.ts';

const text = { type: 'string' } as const;

const SUBNET: ResourceFile = {
  name: 'subnet',
  scope: 'project',
  key: 'id',
  title: 'id',
  api: { list: 'GET /api/subnets', create: 'POST /api/subnets' },
  fields: {
    type: 'object',
    properties: { id: text, networkId: text, cidr: text, status: { ...text, readOnly: true } },
  },
  status: { field: 'status', values: { active: 'ok', paused: 'warning' } },
  text: {},
};

const GATEWAY: ResourceFile = {
  name: 'gateway',
  scope: 'project',
  key: 'id',
  title: 'id',
  api: { list: 'GET /api/gateways', create: 'POST /api/gateways' },
  alsoAt: { list: [{ call: 'GET /api/spare-gateways', where: { spare: true } }] },
  fields: {
    type: 'object',
    properties: {
      id: text,
      subnetId: { ...text, 'x-ref': { resource: 'subnet', where: { status: 'active' } } },
      portId: { ...text, 'x-ref': { resource: 'port', where: { networkId: { $at: '/ref/subnetId/networkId' } } } },
      routes: { type: 'array', items: text },
      tags: { type: 'array', items: text },
      spare: { type: 'boolean' },
    },
  },
  rules: [
    {
      id: 'OUTSIDE',
      at: 'routes',
      left: { $at: '/self/routes' },
      op: 'notOverlaps',
      right: { $at: '/ref/subnetId/cidr' },
    },
  ],
  actions: {
    removeTag: {
      call: 'POST /api/gateways/{id}/remove-tag',
      form: { properties: { tag: { ...text, 'x-among': { $at: '/self/tags' } } } },
    },
    move: {
      call: 'POST /api/gateways/{id}/move',
      form: {
        properties: {
          subnetId: { ...text, 'x-ref': { resource: 'subnet' } },
          portId: { ...text, 'x-ref': { resource: 'port', where: { networkId: { $at: '/ref/subnetId/networkId' } } } },
        },
      },
    },
  },
  text: {},
};

/** The edits that need an answer after a change of one file's text. */
function open(file: ResourceFile, change: (json: string) => string): string[] {
  const last = [SUBNET, GATEWAY].map((each): [string, ResourceFile] => [each.name, each]);
  const next: ResourceFile = JSON.parse(change(JSON.stringify(file)));
  const found = compareEditions(new Map(last), new Map([...last, [file.name, next]]));
  return found.filter(isOpen).map(sentenceOf);
}

/** Renames a field where it is a field, and where pointers read it. `x-was` says so. */
function renamed(from: string, to: string): (json: string) => string {
  return (json) =>
    json
      .replace(`"${from}":{`, `"${to}":{"x-was":"${from}",`)
      .replace(`"where":{"${from}"`, `"where":{"${to}"`)
      .replaceAll(`/self/${from}"`, `/self/${to}"`);
}

/** The same for a reference, outside of the action that has one of this name in its own form. */
function referenceRenamed(json: string): string {
  const [own = '', action = ''] = json.split('"actions":');
  return `${renamed('subnetId', 'lan')(own).replaceAll('/ref/subnetId/', '/ref/lan/')}"actions":${action}`;
}

describe('a renamed field', () => {
  it.each([
    ['a reference that another one and a rule read', referenceRenamed],
    ['a list of which an action takes one item', renamed('tags', 'words')],
    ['what another list of records asks for', renamed('spare', 'free')],
  ])('is the only edit: %s', (_, change) => expect(open(GATEWAY, change)).toEqual([]));

  it('is read by its new name only', () => {
    expect(open(GATEWAY, renamed('subnetId', 'lan'))).not.toEqual([]);
    const alsoInForm = (json: string) => referenceRenamed(json).replaceAll('/ref/subnetId/', '/ref/lan/');
    expect(open(GATEWAY, alsoInForm)).toEqual([
      'gateway.json#/actions/move/form/properties/portId/x-ref/where: "portId" can name fewer records, or others, than before. Allow what was allowed.',
    ]);
  });
});

describe('a renamed status of another type', () => {
  it('keeps the records that a reference can name', () => {
    const last = [SUBNET, GATEWAY].map((each): [string, ResourceFile] => [each.name, each]);
    const next = JSON.parse(JSON.stringify([SUBNET, GATEWAY]).replaceAll('"active"', '"on"')) as ResourceFile[];
    const [subnet] = next;
    Object.assign(subnet?.status ?? {}, { valuesWere: { on: 'active' } });
    const found = compareEditions(new Map(last), new Map(next.map((each) => [each.name, each])));
    expect(found.filter(isOpen).map(sentenceOf)).toEqual([]);
  });
});
