import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import resources from '../../../../generated/resources.json' with { type: 'json' };
import type { FreeRecord } from '../../../contract/calculator/along.ts';
import { isCalculable, lookupIn } from '../../../contract/calculator/calculate.ts';
import type { ConfigurationLine } from '../../../contract/calculator/configuration.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { createSchema } from '../../../contract/forms/derive.ts';
import { nameField } from './names.ts';
import { planCreation } from './plan.ts';
import type { CreationPlan, CreationWorld, Filters } from './types.ts';

const files = Object.values(resources as unknown as Record<string, ResourceFile>); // JSON's types know no enums
const lookup = lookupIn(files);
const types = files.filter((file) => isCalculable(file, lookup)).map(({ name }) => name);

/** The records that every project has. */
const SHARED: Record<string, Doc[]> = {
  image: [
    { id: 'big', name: 'windows', status: 'active', bootable: true, size: 40 },
    { id: 'small', name: 'debian', status: 'active', bootable: true, size: 3 },
  ],
  network: [
    { id: 'public', name: 'public', kind: 'public', status: 'ACTIVE' },
    { id: 'out', name: 'out', kind: 'external', status: 'ACTIVE' },
  ],
  'database-type': [{ id: 'postgresql' }],
  'database-version': [{ id: 'pg-17', type: 'postgresql' }],
  's3-datacenter': [{ id: 'kz-ala' }, { id: 'kz-xx' }],
  flavor: [{ id: 'm', status: 'offered', vcpus: 1, ram: 2 }],
};

function meets(record: Doc, filters: Filters): boolean {
  return Object.entries(filters).every(([name, values]) => values.includes(String(record[name])));
}

function worldOf(records: Record<string, Doc[]> = {}, more: Partial<CreationWorld> = {}): CreationWorld {
  const all = (type: string): Doc[] => [...(SHARED[type] ?? []), ...(records[type] ?? [])];
  const list: CreationWorld['list'] = (type, filters) => all(type).filter((record) => meets(record, filters));
  return { lookup, list, may: () => true, choices: {}, projectId: 'p', ...more };
}

/** Inputs that are complete in an empty project. */
const INPUTS: Record<string, Doc> = {
  vm: { flavorId: 'm', diskSize: 10 },
  'database-server': { flavorId: 'm' },
  kubernetes: { flavorId: 'm' },
  image: { link: 'https://example.kz/x.raw' },
};

let number = 0;
function line(type: string, more: Partial<ConfigurationLine> = {}): ConfigurationLine {
  number += 1;
  return { id: `l${number}`, type, count: 1, input: INPUTS[type] ?? {}, ...more };
}

function step(plan: CreationPlan, type: string) {
  const found = plan.steps.find((each) => each.type === type);
  if (!found) throw new Error(`No step for ${type}`);
  return found;
}

describe('a plan of creation', () => {
  it('makes every type of the calculator in an empty project, with what they need made once', () => {
    const plan = planCreation(
      types.map((type) => line(type)),
      worldOf(),
    );
    expect(plan.wanted).toEqual({ types: [], lists: [] });
    expect(plan.lacking).toEqual([]);
    const made = plan.steps.map(({ type }) => type);
    expect(made.filter((type) => !types.includes(type))).toEqual(['network', 'subnet', 'keypair']);
    expect(step(plan, 'network').input).toMatchObject({ withSubnet: false });
    expect(step(plan, 'subnet')).toMatchObject({ refs: { networkId: step(plan, 'network').id } });
    for (const type of ['vm', 'database-server', 'kubernetes', 'balancer'])
      expect(step(plan, type).refs, type).toMatchObject({
        networkId: step(plan, 'network').id,
        subnetId: step(plan, 'subnet').id,
      });
    expect(step(plan, 'floating').input).toMatchObject({ networkId: 'out' });
    expect(step(plan, 's3-user').input).toMatchObject({ datacenterId: 'kz-ala' });
    expect(step(plan, 's3-user').input).not.toHaveProperty('used');
    expect(step(plan, 'vm').refs).toMatchObject({ keyName: step(plan, 'keypair').id });
    expect(step(plan, 'database-server').asked).toEqual(['adminPassword', 'passwordAgain']);
    expect(step(plan, 'database-server').input).toMatchObject({ version: 'pg-17' });
    // The first image is too large for the disk.
    expect(step(plan, 'vm').input).toMatchObject({ imageId: 'small' });
    // The backup is of the disk of the same configuration.
    expect(step(plan, 'backup-disk').refs).toEqual({ volumeId: step(plan, 'disk').id });
  });

  it('takes what the project has, and what was chosen', () => {
    const records = {
      network: [{ id: 'n', kind: 'private', status: 'ACTIVE', projectId: 'p' }],
      subnet: [{ id: 's', networkId: 'n', projectId: 'p' }],
      keypair: [{ name: 'laptop' }],
      'security-group': [{ id: 'default' }, { id: 'web' }],
    };
    const plan = planCreation([line('vm')], worldOf(records));
    expect(plan.steps).toHaveLength(1);
    expect(step(plan, 'vm').input).toMatchObject({ keyName: 'laptop', securityGroups: ['default'] });
    expect(step(plan, 'vm').input).toMatchObject({ networkId: 'n', subnetId: 's' });
    const slot = plan.slots.find(({ type }) => type === 'network');
    expect(slot?.options.map(({ id }) => id)).toEqual(['record:public', 'record:n', 'new']);
    const other = planCreation([line('vm')], worldOf(records, { choices: { [slot?.id ?? '']: 'new' } }));
    expect(other.steps.map(({ type }) => type)).toEqual(['network', 'subnet', 'vm']);
  });

  it('makes a subnet in a network that has none', () => {
    const records = { network: [{ id: 'n', kind: 'private', status: 'ACTIVE', projectId: 'p' }] };
    const plan = planCreation([line('vm')], worldOf(records));
    expect(plan.steps.map(({ type }) => type)).toEqual(['subnet', 'keypair', 'vm']);
    expect(step(plan, 'subnet').input).toMatchObject({ networkId: 'n', cidr: '10.0.0.0/24' });
  });

  it('says what nobody but a person can fill in', () => {
    const image = line('image', { input: { size: 3 } });
    const backup = line('backup-disk');
    const plan = planCreation([image, backup], worldOf());
    expect(plan.lacking).toEqual([
      { line: image.id, fields: ['link'], empty: [] },
      { line: backup.id, fields: ['volumeId'], empty: ['volumeId'] },
    ]);
    const reader = planCreation([line('vm')], worldOf({}, { may: ({ name }) => name !== 'network' }));
    expect(reader.slots.find(({ type }) => type === 'network')?.options.map(({ id }) => id)).toEqual(['record:public']);
  });

  it('says which lists it has to know, and is whole once it knows them', () => {
    const known = worldOf();
    const requested = new Map<string, Filters>();
    const list: CreationWorld['list'] = (type, filters) =>
      requested.has(type + JSON.stringify(filters)) ? known.list(type, filters) : undefined;
    const lines = types.map((type) => line(type));
    let plan = planCreation(lines, { ...known, list });
    for (let round = 0; plan.wanted.lists.length > 0; round += 1) {
      expect(round).toBeLessThan(6);
      for (const { type, filters } of plan.wanted.lists) requested.set(type + JSON.stringify(filters), filters);
      plan = planCreation(lines, { ...known, list });
    }
    expect(plan.lacking).toEqual([]);
    expect(plan.steps.length).toBe(types.length + 3);
  });

  it('counts once what several records need once, as the router of their subnet', () => {
    const open = [
      line('vm', { count: 2, input: { ...INPUTS.vm, publicIp: true } }),
      line('balancer', { input: { publicIp: true } }),
    ];
    const used = Object.fromEntries(planCreation(open, worldOf()).quota.map(({ type, amount }) => [type, amount]));
    expect(used).toMatchObject({ ROUTER: 1, FLOATING_IP: 3, NETWORK: 1, INSTANCE: 2, CORE: 2 });
  });

  it('leaves out free records that refer to nothing of it, or to a record of another type', () => {
    const server = line('vm');
    const free = (id: string, type: string, refs: FreeRecord['refs']): FreeRecord => ({ id, type, input: {}, refs });
    const made = planCreation([server], worldOf(), [
      free('a', 'network', {}),
      free('b', 'pool', { balancerId: { of: server.id } }),
      free('c', 'pool', { balancerId: { of: 'nothing' } }),
      free('d', 'snapshot', { volumeId: { of: server.id, related: 'disks' } }),
    ]).steps.map(({ id }) => id);
    expect(made.filter((id) => /^[abcd]#/.test(id))).toEqual(['d#1']);
  });

  it('lets backups of one disk follow each other', () => {
    const plan = planCreation([line('disk'), line('backup-disk', { count: 3 })], worldOf());
    const backups = plan.steps.filter(({ type }) => type === 'backup-disk');
    expect(backups.map(({ after }) => after)).toEqual([[], [backups[0]?.id], [backups[1]?.id]]);
  });

  it('gives no name twice, none that is there already, and none that the form would refuse', () => {
    const records = { 's3-user': [{ id: '1', name: 'backups' }] };
    const plan = planCreation([line('s3-user'), line('s3-user', { count: 2, name: 'backups' })], worldOf(records));
    expect(plan.steps.map(({ name }) => name)).toEqual(['backups-1', 'backups-2', 'backups-3']);
  });

  const lines = fc.array(
    fc.record({
      type: fc.constantFrom(...types),
      count: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 25 })),
      name: fc.option(fc.constantFrom('web', 'db-1', 'a'.repeat(255), 'Имя', 'office-net'), { nil: undefined }),
    }),
    { maxLength: 8 },
  );

  it('has each line’s records exactly once, each after what it needs, named apart and as the form allows', () => {
    fc.assert(
      fc.property(lines, (drawn) => {
        const lines = drawn.map(({ type, count, name }) => line(type, { count, ...(name ? { name } : {}) }));
        const plan = planCreation(lines, worldOf());
        for (const { id, count } of lines) expect(plan.steps.filter((each) => each.line === id)).toHaveLength(count);
        const seen = new Set<string>();
        const names = new Set<string>();
        for (const { id, type, name, refs, after } of plan.steps) {
          for (const needed of [...Object.values(refs), ...after]) expect(seen).toContain(needed);
          expect(seen).not.toContain(id);
          seen.add(id);
          const titled = nameField(lookup(type) as ResourceFile);
          if (!titled) continue;
          expect(names).not.toContain(`${type}/${name}`);
          names.add(`${type}/${name}`);
          expect(name.length).toBeLessThanOrEqual(titled.field.maxLength ?? 255);
          expect(name).toMatch(new RegExp(titled.field.pattern ?? '', 'u'));
        }
        for (const type of ['network', 'subnet'])
          expect(plan.steps.filter((each) => each.type === type).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });

  it('sends nothing that the form does not have, and all that it asks for', () => {
    for (const type of types) {
      const [made] = planCreation([line('disk'), line(type)], worldOf()).steps.slice(-1);
      const schema = createSchema(lookup(type) as ResourceFile);
      const sent = [...Object.keys(made?.input ?? {}), ...Object.keys(made?.refs ?? {}), ...(made?.asked ?? [])];
      for (const name of sent) expect(schema.properties, type).toHaveProperty(name);
      for (const name of schema.required) expect(sent, `${type}.${name}`).toContain(name);
    }
  });
});
