import { describe, expect, it } from 'vitest';
import type { Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import { formBlock, terraform } from './terraform.ts';

const NETWORK = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

const fields: Record<string, Field> = {
  id: { type: 'string', readOnly: true },
  name: { type: 'string' },
  size: { type: 'integer' },
  networkId: { type: 'string', 'x-ref': { resource: 'network' } },
  volume_type: { type: 'string', 'x-ref': { resource: 'disk-type' } },
  password: { type: 'string', writeOnly: true, 'x-inputOnly': true },
  script: { type: 'string' },
  tags: { type: 'array', items: { type: 'string' } },
  groupIds: { type: 'array', items: { type: 'string', 'x-ref': { resource: 'security-group' } } },
  disks: {
    type: 'array',
    items: {
      type: 'object',
      properties: { diskSize: { type: 'integer' }, secretKey: { type: 'string', writeOnly: true } },
    },
  },
  limits: { type: 'object', properties: { cores: { type: 'integer' } } },
  settings: { type: 'object' },
};

const file: ResourceFile = {
  name: 'big-thing',
  scope: 'project',
  key: 'id',
  title: 'name',
  api: { create: 'POST /api/things' },
  fields: { type: 'object', properties: fields },
  text: {},
} as ResourceFile;

describe('a block', () => {
  it('has its attributes in line, lists, and objects', () => {
    const input = {
      name: 'web-1',
      size: 10,
      tags: ['a', 'b'],
      disks: [{ diskSize: 1 }, { diskSize: 2 }],
      limits: { cores: 2 },
    };
    expect(terraform(file, {}, input)).toBe(
      [
        'resource "infra_big_thing" "web_1" {',
        '  name = "web-1"',
        '  size = 10',
        '  tags = ["a", "b"]',
        '  disks = [',
        '    {',
        '      disk_size = 1',
        '    },',
        '    {',
        '      disk_size = 2',
        '    },',
        '  ]',
        '  limits = {',
        '    cores = 2',
        '  }',
        '}',
      ].join('\n'),
    );
  });

  it('refers to records by data sources, and to a catalogue by its words', () => {
    const text = terraform(file, {}, { name: 'a', networkId: NETWORK, volume_type: 'FAST', groupIds: [NETWORK] });
    expect(text).toContain(`data "infra_network" "network" {\n  id = "${NETWORK}"\n}`);
    expect(text).toContain('  network_id  = data.infra_network.network.id\n  volume_type = "FAST"\n');
    expect(text).toContain('group_ids   = [data.infra_security_group.group_ids_1.id]');
  });

  it('has variables in the place of secrets', () => {
    const text = terraform(file, {}, { name: 'a', password: 'p@ss', disks: [{ secretKey: 'k3y' }] });
    for (const secret of ['p@ss', 'k3y']) expect(text).not.toContain(secret);
    expect(text).toContain('variable "password" {\n  type      = string\n  sensitive = true\n  ephemeral = true\n}');
    expect(text).toContain('  password         = var.password\n  password_version = 1\n');
    expect(text).toContain('      secret_key = var.disks_1_secret_key\n');
  });

  it('of a record that is changed says all that it will be, and nothing that is not set by hand', () => {
    const record = { id: NETWORK, name: 'old', size: 5, volume_type: 'FAST', tags: null };
    expect(terraform(file, record, { name: 'new' })).toBe(
      'resource "infra_big_thing" "new" {\n  name        = "new"\n  size        = 5\n  volume_type = "FAST"\n}',
    );
  });

  it('writes what has no fields of its own as a map', () => {
    expect(terraform(file, {}, { settings: { 'a b': [1, true, null], c: {} } })).toContain(
      '  settings = {\n    "a b" = [1, true, null]\n    c     = {}\n  }\n',
    );
  });
});

describe('the block of a form', () => {
  const nested = { ...file, api: { ...file.api, create: 'POST /api/networks/{networkId}/things' } };

  it('of a new record has the parent that its page is of, and nothing else of it', () => {
    const block = formBlock(nested, 'create', { networkId: NETWORK, name: 'other' }, { size: 1 });
    expect(block).toContain('network_id = data.infra_network.network.id');
    expect(block).not.toContain('other');
  });

  it('of a change is without what the form takes away', () => {
    const edited = { ...file, api: { ...file.api, update: 'PUT /api/things/{id}' } };
    const block = formBlock(edited, 'update', { name: 'web-1', size: 1, script: 'first' }, { name: 'web-2', size: 1 });
    expect(block).toBe('resource "infra_big_thing" "web_2" {\n  name = "web-2"\n  size = 1\n}');
  });
});
