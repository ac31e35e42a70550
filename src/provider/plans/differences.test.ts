import { expect, it } from 'vitest';
import { ApiError } from '../http/errors.ts';
import { refuseChanged } from './differences.ts';
import type { Verdict, WholeRehearsal } from './rehearse.ts';

const rehearsal = (verdict: Verdict): WholeRehearsal => ({
  allowed: verdict.allowed,
  calls: [verdict],
  subjects: [{ type: 'disk', action: 'delete', title: 'payroll', secret: false }],
  rehearsedBy: null,
  effects: [],
  quotas: [],
  perMonth: { now: '0.00', after: '0.00' },
});

function told(isReadable: boolean): string {
  const refused: Verdict = { allowed: false, status: 404, errors: [{ code: 'NOT_FOUND', message: 'gone' }] };
  try {
    refuseChanged(rehearsal({ allowed: true, status: 204 }), rehearsal(refused), () => isReadable);
  } catch (error) {
    if (error instanceof ApiError) return JSON.stringify(error.toWire('en'));
  }
  return '';
}

it('names a record of a changed call only to those who may read its type', () => {
  expect(told(true)).toContain('step 1 payroll');
  expect(told(false)).toContain('step 1');
  expect(told(false)).not.toContain('payroll');
});
