import { describe, expect, it } from 'vitest';
import { complaints, contentOf, put, validFolder } from './testing.ts';

const ADMINISTRATORS = { role: ['administrator'] };

/** The errors of the variant with these values changed. */
function saidOf(...values: [at: string, value: unknown][]): string[] {
  const folder = validFolder();
  for (const [at, value] of values) put(contentOf(folder, 'admin-flavor'), at, value);
  return complaints(folder);
}

describe('a variant with the records of the type it extends', () => {
  const shared: [string, unknown][] = [
    ['/recordsOf', 'flavor'],
    ['/access', ADMINISTRATORS],
    ['/records', null],
  ];

  it('shows all records to staff only', () => {
    expect(saidOf(...shared)).toEqual([]);
    const others =
      'admin-flavor.json#/access: must allow only administrators and managers: the scope "global" shows the records of everybody';
    expect(saidOf(...shared, ['/access', undefined])).toEqual([others]);
    expect(saidOf(...shared, ['/access', { role: ['administrator', 'client'] }])).toEqual([others]);
    expect(saidOf(...shared, ['/access', { role: ['administrator', 'manager'] }])).toEqual([]);
  });

  it('extends that type, and has no records of its own', () => {
    expect(saidOf(...shared, ['/recordsOf', 'volume'])).toContain(
      'admin-flavor.json#/recordsOf: must be "flavor", the type that this type extends',
    );
    expect(saidOf(...shared, ['/records', [{ id: 'own', family: 'x', cores: 1 }]])).toEqual([
      'admin-flavor.json#/records: must be in the file of the type that this type extends',
    ]);
  });
});

describe('an action that sets a quota', () => {
  const raise = {
    call: 'POST /api/admin/flavors/{id}/raise',
    setsQuota: { project: { $at: '/self/id' }, type: 'INSTANCE', limit: { $at: '/self/cores' } },
  };
  const texts: [string, unknown][] = ['action.raise', 'done.raise'].map((key) => [
    `/text/${key}`,
    { ru: 'x', kk: 'x', en: 'x' },
  ]);

  it('is for administrators only', () => {
    expect(saidOf(...texts, ['/actions', { raise }], ['/access', ADMINISTRATORS])).toEqual([]);
    expect(saidOf(...texts, ['/actions', { raise: { ...raise, access: ADMINISTRATORS } }])).toEqual([]);
    expect(saidOf(...texts, ['/actions', { raise }])).toEqual([
      'admin-flavor.json#/actions/raise/setsQuota: only administrators and managers may set quotas, but the access of this action allows others',
    ]);
  });

  it('sets an existing one', () => {
    const wrong = { ...raise, setsQuota: { ...raise.setsQuota, type: 'INSTANC' }, access: ADMINISTRATORS };
    expect(saidOf(...texts, ['/actions', { raise: wrong }])).toEqual([
      'admin-flavor.json#/actions/raise/setsQuota/type: no quota "INSTANC"; did you mean "INSTANCE"?',
    ]);
  });
});
