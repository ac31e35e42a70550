import { describe, expect, it } from 'vitest';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { fileWith } from '../../contract/file/testing.ts';
import { quotaTypesOf, withDeclared } from './quota-types.ts';

const say = (text: string) => ({ ru: `${text} (ru)`, kk: `${text} (kk)`, en: text });

const quota: ResourceFile = {
  ...fileWith({ CORE: { type: 'object', 'x-quota': 'CORE', readOnly: true } }),
  name: 'quota',
  singleton: true,
  quotaTypes: { CORE: { limit: 40 } },
  detail: { tabs: [{ id: 'compute', fields: ['CORE'] }] },
  text: {
    ...fileWith({}).text,
    'quota.CORE': say('Cores'),
    'field.CORE': say('Cores'),
    'menu.platform': say('Platform'),
  },
};
const editable: ResourceFile = {
  ...quota,
  name: 'admin-quota',
  fields: { type: 'object', properties: { CORE: { type: 'object', 'x-quota': 'CORE' } } },
  forms: { edit: { sections: [{ id: 'compute', fields: ['CORE'] }] } },
};
const zone: ResourceFile = {
  ...fileWith({ id: { type: 'string' } }),
  name: 'zone',
  quotaTypes: { ZONE: { limit: 5 }, ZONE_STORAGE: { limit: 10, unit: 'GB' } },
  lines: { zone: { unit: 'piece', period: 'month', price: '500' } },
  text: {
    ...fileWith({}).text,
    'line.zone': say('Zone'),
    'quota.ZONE': say('Zones'),
    'quota.ZONE_STORAGE': say('Zone storage'),
  },
};
const COMMON = { 'menu.platform': say('Platform') };
const all = new Map([quota, editable, zone].map((file) => [file.name, file]));

describe('quotas declared by files', () => {
  it('are those of all files, each with its limit, unit and names', () => {
    expect([...quotaTypesOf(all.values())]).toEqual([
      ['CORE', { limit: 40, names: say('Cores') }],
      ['ZONE', { limit: 5, names: say('Zones') }],
      ['ZONE_STORAGE', { limit: 10, unit: 'GB', names: say('Zone storage') }],
    ]);
  });

  it('have a field where the project’s quotas are shown and edited', () => {
    const files = withDeclared(all, COMMON);
    const shown = files.get('quota');
    expect(shown?.fields.properties.ZONE).toEqual({ type: 'object', 'x-quota': 'ZONE', readOnly: true });
    expect(shown?.detail?.tabs.at(-1)).toEqual({ id: 'platform', fields: ['ZONE', 'ZONE_STORAGE'] });
    expect(shown?.text).toMatchObject({ 'field.ZONE': say('Zones'), 'tab.platform': say('Platform') });
    const edited = files.get('admin-quota');
    expect(edited?.fields.properties.ZONE).toEqual({ type: 'object', 'x-quota': 'ZONE' });
    expect(edited?.forms?.edit?.sections.at(-1)).toEqual({ id: 'platform', fields: ['ZONE', 'ZONE_STORAGE'] });
    expect(edited?.text).toMatchObject({ 'section.platform': say('Platform') });
    expect(files.get('zone')).toBe(zone);
  });

  it('are the choices of a field that names one, each with its unit', () => {
    const asks = { ...fileWith({ which: { type: 'string', 'x-quotaType': true } }), name: 'asks' };
    const files = withDeclared(new Map([...all, ['asks', asks]]), { ...COMMON, 'unit.GB': say('GB') });
    const found = files.get('asks');
    expect(found?.fields.properties.which?.enum).toEqual(['CORE', 'ZONE', 'ZONE_STORAGE']);
    expect(found?.text['value.which.CORE']).toEqual(say('Cores'));
    expect(found?.text['value.which.ZONE_STORAGE']?.ru).toBe('Zone storage (ru), GB (ru)');
  });

  it('each have the rule that a file has about each', () => {
    const rule = {
      id: 'BELOW',
      each: 'quota',
      at: '*',
      op: '>=',
      left: { $at: '/input/*/limit' },
      right: { $at: '/self/*/used' },
    } as const;
    const asking: ResourceFile = { ...editable, actions: { update: { rules: [rule] } } };
    const files = withDeclared(new Map([...all, ['admin-quota', asking]]), COMMON);
    expect(files.get('admin-quota')?.actions?.update?.rules).toEqual(
      ['CORE', 'ZONE', 'ZONE_STORAGE'].map((name) => ({
        ...{ id: 'BELOW', at: name, op: '>=' },
        left: { $at: `/input/${name}/limit` },
        right: { $at: `/self/${name}/used` },
      })),
    );
  });

  it('are the choices of a form of an action too', () => {
    const form = { properties: { which: { type: 'string', 'x-quotaType': true } } } as const;
    const asks: ResourceFile = { ...fileWith({}), name: 'asks', actions: { ask: { form } } };
    const found = withDeclared(new Map([...all, ['asks', asks]]), COMMON).get('asks');
    expect(found?.actions?.ask?.form?.properties.which?.enum).toEqual(['CORE', 'ZONE', 'ZONE_STORAGE']);
    expect(found?.text['value.which.ZONE']).toEqual(say('Zones'));
  });

  it('change nothing where no file declares any', () => {
    expect(withDeclared(new Map([['quota', quota]]), COMMON).get('quota')).toBe(quota);
  });
});

describe('tariff lines declared by files', () => {
  const resource: ResourceFile = {
    ...fileWith({ code: { type: 'string' }, name: { type: 'string' } }),
    name: 'resource',
    key: 'code',
    records: [{ code: 'core', name: 'Core' }],
    recordsFromLines: { code: { $at: '/item/line' }, name: { $at: '/item/name' } },
  };
  const records = [
    { code: 'core', name: 'Core' },
    { code: 'zone', name: 'Zone (ru)' },
  ];

  it('are records of the type made from them', () => {
    const files = withDeclared(new Map([...all, ['resource', resource]]), COMMON);
    expect(files.get('resource')?.records).toEqual(records);
    expect(files.get('resource')?.text['record.zone']?.en).toBe('Zone');
    expect(files.get('resource')?.text['record.core']).toBeUndefined();
  });

  it('are one record each, also where a variant inherits them', () => {
    const variants = [...all].map(([name, file]): [string, ResourceFile] => [`admin-${name}`, file]);
    const files = withDeclared(new Map([...variants, ...all, ['resource', resource]]), COMMON);
    expect(files.get('resource')?.records).toEqual(records);
  });
});
