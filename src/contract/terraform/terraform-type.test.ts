import { describe, expect, it } from 'vitest';
import resources from '../../../generated/resources.json' with { type: 'json' };
import type { ResourceFile } from '../file/resource-file.ts';
import type { Attribute } from './attributes.ts';
import type { Shape } from './shapes.ts';
import { switchValue } from './switches.ts';
import { type TerraformType, terraformType } from './terraform-type.ts';

const files = Object.values(resources as unknown as Record<string, ResourceFile>); // JSON's types know no enums
const types = files.map(terraformType);

function type(name: string): TerraformType {
  const found = types.find((each) => each.name === `infra_${name}`);
  if (!found) throw new Error(`There is no infra_${name}`);
  return found;
}

function attribute(of: TerraformType, name: string): Attribute | undefined {
  return of.attributes.find((each) => each.name === name);
}

function kinds({ attributes }: TerraformType, flag: 'required' | 'writeOnly'): string[] {
  return attributes.filter((each) => each[flag]).map(({ name }) => name);
}

function namesIn(shape: Shape): string[] {
  if (shape.kind === 'list' || shape.kind === 'set') return namesIn(shape.of);
  return shape.kind === 'object' ? shape.attributes.flatMap((each) => [each.name, ...namesIn(each.shape)]) : [];
}

/** Names that Terraform keeps for itself in a block of a resource. */
const TAKEN = ['connection', 'count', 'depends_on', 'for_each', 'lifecycle', 'provider', 'provisioner', 'timeouts'];

describe('a type', () => {
  it('has attributes with names that Terraform takes, each once', () => {
    for (const each of types) {
      const names = each.attributes.map(({ name }) => name);
      const nested = each.attributes.flatMap(({ shape }) => namesIn(shape));
      for (const name of [...names, ...nested]) expect(name, each.name).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(new Set(names).size, each.name).toBe(names.length);
      expect(names, each.name).toContain('id');
      expect(names.filter((name) => TAKEN.includes(name))).toEqual([]);
    }
  });

  it('is managed where a token of a customer can create, read and delete it', () => {
    const managed = types.filter(({ manageable }) => manageable).map(({ name }) => name);
    expect(managed).toEqual(expect.arrayContaining(['infra_vm', 'infra_disk', 'infra_s3_bucket', 'infra_keypair']));
    for (const name of ['tariff', 'project_token', 'project_member', 'user', 'flavor', 'plan'])
      expect(type(name).manageable, name).toBe(false);
    expect(type('flavor').readable).toBe(true);
    expect(type('tariff').readable).toBe(false);
  });

  it('names its parents in an import', () => {
    expect(type('member').importFields).toEqual(['poolId', 'id']);
    expect(type('keypair').importFields).toEqual(['name']);
    expect(type('disk').importFields).toEqual(['id']);
  });
});

describe('a server', () => {
  const vm = type('vm');

  it('needs what it is made of, and no switch, no copies and no second network', () => {
    expect(kinds(vm, 'required')).toEqual(['name', 'image_id', 'flavor_id', 'network_id', 'subnet_id']);
    for (const name of ['copies', 'network', 'network_name', 'server_group', 'group_name'])
      expect(attribute(vm, name), name).toBeUndefined();
  });

  it('tells what it made, and takes it along', () => {
    expect(attribute(vm, 'disk_ids')).toMatchObject({ origin: 'made', computed: true });
    expect(attribute(vm, 'delete_disks')).toMatchObject({
      computed: false,
      input: { default: true, takes: { resource: 'disk', like: { source: 'image' } } },
    });
    expect(attribute(vm, 'delete_floating_ips')).toMatchObject({ input: { default: false, follows: 'publicIp' } });
  });

  it('gets another flavor and other groups in place', () => {
    expect(attribute(vm, 'flavor_id')).toMatchObject({ ways: { setters: [{ action: 'resize' }] } });
    expect(attribute(vm, 'security_groups')).toMatchObject({
      shape: { kind: 'set', of: { kind: 'string' } },
      ways: { items: { add: { action: 'addSecurityGroup' }, remove: { input: 'securityGroupId' } } },
    });
  });

  it('has disks as objects, of which the size may be left out', () => {
    expect(attribute(vm, 'extra_disks')?.shape).toMatchObject({
      kind: 'list',
      of: { kind: 'object', attributes: [{ name: 'type' }, { name: 'size', required: false }] },
    });
  });
});

describe('an attribute', () => {
  it('of a secret is in no state, and has a version', () => {
    const server = type('database_server');
    expect(kinds(server, 'writeOnly')).toEqual(['admin_password']);
    expect(attribute(server, 'admin_password_version')).toMatchObject({ origin: 'version', of: 'adminPassword' });
    expect(server.repeats).toEqual({ passwordAgain: 'adminPassword' });
    expect(attribute(server, 'admin_password')).toMatchObject({ ways: { setters: [{ action: 'changePassword' }] } });
  });

  it('of unique values is a set, unless their order counts', () => {
    expect(attribute(type('subnet'), 'dns_servers')?.shape.kind).toBe('list');
    expect(attribute(type('disk'), 'labels')?.shape.kind).toBe('set');
  });

  it("is the cloud's to say where it fills the value in", () => {
    expect(attribute(type('subnet'), 'gateway_ip')).toMatchObject({ optional: true, computed: true });
    expect(attribute(type('disk'), 'description')).toMatchObject({ optional: true, computed: false });
  });

  it('is changed by two actions that undo each other', () => {
    expect(attribute(type('floating'), 'port_id')).toMatchObject({
      computed: false,
      ways: {
        setters: [{ action: 'associate', fields: ['portId'], constants: { target: 'port' }, first: 'disassociate' }],
        clear: 'disassociate',
      },
    });
  });

  it('can be switched by two actions', () => {
    expect(attribute(type('disk'), 'deletion_protected')).toMatchObject({
      optional: true,
      ways: { toggle: { on: 'protect', off: 'unprotect' } },
    });
    expect(attribute(type('router'), 'external_network_id')).toMatchObject({
      computed: false,
      ways: { setters: [{ action: 'setGateway' }], clear: 'clearGateway' },
    });
  });
});

describe('a switch', () => {
  const valueGiven = (name: string, stated: Record<string, unknown>): unknown => {
    const [first] = type(name).switches;
    return first && switchValue(first, stated);
  };

  it('follows from what is stated', () => {
    expect(valueGiven('disk', {})).toBe('blank');
    expect(valueGiven('disk', { imageId: 'a' })).toBe('image');
    expect(valueGiven('backup_disk', { snapshotId: 'a' })).toBe('snapshot');
    expect(valueGiven('network', { cidr: '10.0.0.0/24' })).toBe(true);
    expect(valueGiven('network', { name: 'a' })).toBe(false);
  });

  it("asks for a key pair's public key, since a private one would be seen by nobody", () => {
    expect(kinds(type('keypair'), 'required')).toEqual(['name', 'public_key']);
    expect(valueGiven('keypair', {})).toBe('import');
  });
});
