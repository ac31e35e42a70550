import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import { labelOf, quotedText, terraform } from './terraform.ts';

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

/** The start of a template. */
const BEGIN = '$' + '{';

/** Reads a quoted text as Terraform does: escapes, and doubled signs before a brace. A template is an error. */
function read(quoted: string): string {
  let text = '';
  for (let rest = quoted.slice(1, -1); rest !== ''; ) {
    const [token = ''] = /^(?:\\u[0-9a-f]{4}|\\[nrt"\\]|\$\$\{|%%\{|[\s\S])/u.exec(rest) ?? [];
    if (/^(?:[$%]\{)/.test(rest) || token === '"' || token === '\n')
      throw new Error(`begins a template or ends: ${rest}`);
    if (token.startsWith('\\u')) text += String.fromCharCode(Number.parseInt(token.slice(2), 16));
    else if (token.startsWith('\\')) text += { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' }[token.charAt(1)];
    else text += /^([$%])\1\{$/.test(token) ? token.slice(1) : token;
    rest = rest.slice(token.length);
  }
  return text;
}

const hard = fc.string({
  unit: fc.constantFrom('$', '%', '{', '}', '"', '\\', '\n', '\r', '\t', 'a', 'ё', '\u0000', ' ', 'u', '~'),
});

describe('a text', () => {
  it('is read as it was, whatever is in it', () => {
    fc.assert(
      fc.property(fc.oneof(hard, fc.string({ unit: 'binary' })), (text) => {
        expect(read(quotedText(text))).toBe(text);
        expect(quotedText(text)).not.toContain('\n');
      }),
      { numRuns: 1000 },
    );
  });

  it('begins no template', () => {
    expect(quotedText(`a ${BEGIN}b} %{if}`)).toBe(`"a $${BEGIN}b} %%{if}"`);
    expect(quotedText(`$${BEGIN}b}`)).toBe('"$\\u0024{b}"');
  });

  it('of several lines is a heredoc, where nothing in it is special', () => {
    const script = `#!/bin/sh\necho "${BEGIN}HOME}" \\\n`;
    expect(terraform(file, {}, { script })).toContain(`  script = <<EOT\n#!/bin/sh\necho "$${BEGIN}HOME}" \\\nEOT\n`);
    expect(terraform(file, {}, { script: 'a\nEOT\n' })).toContain('<<EOTT\na\nEOT\nEOTT');
    expect(terraform(file, {}, { script: 'a\nb' })).toContain('script = "a\\nb"');
    expect(terraform(file, {}, { script: 'a\r\nb\n' })).toContain('script = "a\\r\\nb\\n"');
  });
});

describe('a block', () => {
  it('has its attributes in line, lists, and a block for each object', () => {
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
        '',
        '  disks {',
        '    disk_size = 1',
        '  }',
        '',
        '  disks {',
        '    disk_size = 2',
        '  }',
        '',
        '  limits {',
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
    expect(text).toContain('variable "password" {\n  type      = string\n  sensitive = true\n}');
    expect(text).toContain('  password = var.password\n');
    expect(text).toContain('    secret_key = var.disks_1_secret_key\n');
  });

  it('of a record that is changed says all that it will be, and nothing that is not set by hand', () => {
    const record = { id: NETWORK, name: 'old', size: 5, volume_type: 'FAST', tags: null };
    expect(terraform(file, record, { name: 'new' })).toBe(
      'resource "infra_big_thing" "new" {\n  name        = "new"\n  size        = 5\n  volume_type = "FAST"\n}',
    );
  });

  it('writes what has no fields of its own as a map', () => {
    expect(terraform(file, {}, { settings: { 'a b': [1, true, null], c: {} } })).toContain(
      '  settings = {\n    "a b" = [1, true, null]\n    "c" = {}\n  }\n',
    );
  });

  it('has a name that may stand there', () => {
    expect(['web-1', '1c', 'Диск', '', undefined, 'Main Disk'].map(labelOf)).toEqual([
      'web_1',
      '_1c',
      'this',
      'this',
      'this',
      'main_disk',
    ]);
  });
});
