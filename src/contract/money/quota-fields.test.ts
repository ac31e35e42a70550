import { expect, it } from 'vitest';
import { fileWith } from '../file/testing.ts';
import { draftRecord } from '../forms/draft.ts';
import { quotaNamed } from './quota-fields.ts';

const quota = { type: { $at: '/self/which' }, project: { $at: '/self/projectId' } };
const file = fileWith({ which: { type: 'string' }, now: { type: 'object', 'x-quota': quota, readOnly: true } });

it('a record in a create form shows the usage of the quota that it names, as far as that is known', () => {
  const context = { input: { which: 'CORE' }, quota: { CORE: { limit: 40, used: 3 } } };
  expect(draftRecord(file, context)).toEqual({ which: 'CORE', now: { limit: 40, used: 3 } });
  expect(draftRecord(file, { ...context, input: { which: 'toString' } })).toEqual({ which: 'toString' });
  expect(draftRecord(file, { input: { which: 'CORE' } })).toEqual({ which: 'CORE' });
});

it('a record names a quota by both type and project', () => {
  expect(quotaNamed(quota, { which: 'CORE', projectId: 'p' })).toEqual({ projectId: 'p', type: 'CORE' });
  expect(quotaNamed(quota, { which: 'CORE' })).toBeUndefined();
  expect(quotaNamed(quota, { projectId: 'p' })).toBeUndefined();
});
