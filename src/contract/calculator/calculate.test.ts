import { describe, expect, it } from 'vitest';
import resources from '../../../generated/resources.json' with { type: 'json' };
import type { ResourceFile } from '../file/resource-file.ts';
import { fileWith } from '../file/testing.ts';
import { calculateSchema, copiesField, isCalculable, lookupIn } from './calculate.ts';

const files = Object.values(resources as unknown as Record<string, ResourceFile>); // JSON's types know no enums
const lookup = lookupIn(files);
const inputsOf = (file: ResourceFile | undefined): string[] =>
  file ? Object.keys(calculateSchema(file, lookup).properties) : [];

/** By the specification: all that is rented, and what decides its price (sections 3 and 9). */
const BY_TYPE: Record<string, string[]> = {
  vm: ['flavorId', 'volume_type', 'diskSize', 'extraDisks', 'publicIp'],
  disk: ['volume_type', 'size'],
  image: ['size'],
  'backup-disk': ['size'],
  floating: [],
  balancer: ['type', 'flavorId', 'publicIp'],
  's3-user': ['used'],
  kubernetes: ['flavorId', 'workerCount'],
  'database-server': ['flavorId', 'volume_type', 'size'],
};

describe('the calculator', () => {
  it('offers what costs something and can be made by itself', () => {
    const offered = files.filter((file) => isCalculable(file, lookup)).map(({ name }) => name);
    expect(offered.sort()).toEqual(Object.keys(BY_TYPE).sort());
  });

  it.each(Object.entries(BY_TYPE))('asks of %s only what decides its price', (name, fields) => {
    expect(inputsOf(lookup(name))).toEqual(fields);
  });

  it('takes a type with a price without anything written for it', () => {
    const zone: ResourceFile = {
      ...fileWith({ name: { type: 'string' }, records: { type: 'integer' }, network: { type: 'string' } }),
      name: 'zone',
      routes: { create: '/zone/create' },
      api: { create: 'POST /api/zones' },
      price: [{ line: 'zone', quantity: { $at: '/self/records' } }],
    };
    expect(isCalculable(zone, lookup)).toBe(true);
    expect(inputsOf(zone)).toEqual(['records']);
    expect(isCalculable({ ...zone, price: undefined }, lookup)).toBe(false);
    expect(isCalculable({ ...zone, routes: { create: '/zone/{zoneId}/part/create' } }, lookup)).toBe(false);
    expect(isCalculable({ ...zone, routes: { create: '/admin/zone/create' } }, lookup)).toBe(false);
  });

  it('asks for an estimate of what only the running cloud tells', () => {
    const file = lookup('s3-user') as ResourceFile;
    const { properties, required } = calculateSchema(file, lookup);
    expect(properties.used).toMatchObject({ type: 'number', minimum: 0, default: 100 });
    expect(properties.used).not.toHaveProperty('readOnly');
    expect(required).toEqual(['used']);
  });

  it('asks for what decides whether a field is shown', () => {
    const file: ResourceFile = {
      ...fileWith({ kind: { type: 'string', enum: ['a', 'b'] }, size: { type: 'integer' }, other: { type: 'string' } }),
      routes: { create: '/thing/create' },
      api: { create: 'POST /api/things' },
      price: [{ line: 'thing', quantity: { $at: '/self/size' } }],
      forms: {
        create: {
          sections: [{ id: 'general', fields: ['other', 'kind', 'size'] }],
          show: { size: { '/input/kind': { const: 'a' } } },
        },
      },
    };
    expect(inputsOf(file)).toEqual(['kind', 'size']);
  });

  it('knows by which field a create makes several', () => {
    expect(copiesField(lookup('vm') as ResourceFile)).toBe('copies');
    expect(copiesField(lookup('disk') as ResourceFile)).toBeUndefined();
  });
});
