import { describe, expect, it } from 'vitest';
import { terraformType } from '../../contract/terraform/terraform-type.ts';
import type { ApiCall } from '../client/api.ts';
import { Refusal } from '../client/api.ts';
import { dynamic, notesIn, valuesIn, written } from '../types/dynamic.ts';
import { UNKNOWN, type Values } from '../wire/msgpack.ts';
import { plan } from './plan.ts';
import { Rehearsals } from './rehearsal.ts';
import { blankState } from './state.ts';
import { DISK, testSession } from './testing.ts';

const type = terraformType(DISK);
const PRIOR = blankState(type, { id: 'd1', name: 'data', size: 10, zone: 'a', status: 'available' });

interface Planned {
  method: string;
  path: string;
  body?: unknown;
}

/** A planner whose server gives these verdicts, by the method of a call; and what it was asked. */
function planner(verdicts: Record<string, { allowed: boolean; status: number; errors?: unknown[] }> = {}) {
  const asked: Planned[][] = [];
  const session = testSession([DISK], ({ path, body }: ApiCall) => {
    if (path !== '/api/plan') return { body: { ...DISK_RECORD }, etag: '"3"' };
    const { calls } = body as { calls: Planned[] }; // what the planner sends
    asked.push(calls);
    return {
      body: { calls: calls.map(({ method }) => verdicts[method] ?? { allowed: true, status: 200 }) },
      etag: undefined,
    };
  });
  return { asked, planner: { session, rehearsals: new Rehearsals(session) } };
}

const DISK_RECORD = { id: 'd1', name: 'data', size: 10, zone: 'a', status: 'available' };
const blank = blankState(type, {});

function request(prior: Values | null, config: Values | null, notes = {}) {
  return {
    typeName: type.name,
    priorState: dynamic(prior),
    config: dynamic(config),
    proposedNewState: dynamic(config),
    priorPrivate: written(notes),
  };
}

describe('a plan', () => {
  it('of a new record has the defaults, and asks the server whether it would be made', async () => {
    const { asked, planner: one } = planner();
    const { plannedState, plannedPrivate, diagnostics } = await plan(one, request(null, { ...blank, name: 'data' }));
    expect(valuesIn(plannedState)).toMatchObject({ name: 'data', size: 10, zone: 'a', id: UNKNOWN, status: UNKNOWN });
    expect(notesIn(plannedPrivate).key).toMatch(/^[0-9a-f-]{36}$/);
    expect(diagnostics).toEqual([]);
    expect(asked).toEqual([[{ method: 'POST', path: '/disks', body: { name: 'data', size: 10, zone: 'a' } }]]);
  });

  it('asks nothing while a value is not known', async () => {
    const { asked, planner: one } = planner();
    await plan(one, request(null, { ...blank, name: UNKNOWN }));
    expect(asked).toEqual([]);
  });

  it('of several records asks once for those that come together', async () => {
    const { asked, planner: one } = planner();
    await Promise.all(['a', 'b', 'c'].map((name) => plan(one, request(null, { ...blank, name }))));
    expect(asked.map(({ length }) => length)).toEqual([3]);
  });

  it('of several records asks once for those that come while a request is under way', async () => {
    const asked: number[] = [];
    const later: Promise<unknown>[] = [];
    const session = testSession([DISK], ({ body }) => {
      const { calls } = body as { calls: Planned[] }; // what the planner sends
      if (asked.length === 0) for (const name of ['b', 'c']) later.push(plan(one, request(null, { ...blank, name })));
      asked.push(calls.length);
      return { body: { calls: calls.map(() => ({ allowed: true, status: 200 })) }, etag: undefined };
    });
    const one = { session, rehearsals: new Rehearsals(session) };
    await plan(one, request(null, { ...blank, name: 'a' }));
    await Promise.all(later);
    expect(asked).toEqual([1, 2]);
  });

  it('of a change goes by the action that sets the field', async () => {
    const { asked, planner: one } = planner();
    const { requiresReplace } = await plan(one, request(PRIOR, { ...blank, name: 'data', size: 20 }));
    expect(requiresReplace).toBeUndefined();
    expect(asked).toEqual([[{ method: 'POST', path: '/disks/d1/extend', body: { size: 20 } }]]);
  });

  it('of an update names the version that it would replace', async () => {
    const { asked, planner: one } = planner();
    await plan(one, request(PRIOR, { ...blank, name: 'more', size: 10 }));
    expect(asked).toEqual([[{ method: 'PUT', path: '/disks/d1', body: { name: 'more' }, ifMatch: '"3"' }]]);
  });

  it('of what no action allows is a new record, and end and begin are asked about together', async () => {
    const { asked, planner: one } = planner();
    const config = { ...blank, name: 'data', size: 5 };
    const { requiresReplace, plannedPrivate } = await plan(one, request(PRIOR, config));
    expect(requiresReplace).toEqual([{ steps: [{ attributeName: 'size' }] }]);
    expect(asked[0]?.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
    // Terraform then plans the new record by itself, which is not asked about again.
    await plan(one, request(null, config, notesIn(plannedPrivate)));
    expect(asked).toHaveLength(1);
  });

  it('says what would be refused, at its attribute', async () => {
    const errors = [{ code: 'VALIDATION', message: 'Too large.', field: 'size' }];
    const { planner: one } = planner({ POST: { allowed: false, status: 400, errors } });
    const { diagnostics } = await plan(one, request(null, { ...blank, name: 'data', size: 99 }));
    expect(diagnostics).toEqual([
      {
        severity: 1,
        summary: 'Disk “data”: this change would be refused',
        detail: 'Too large. (VALIDATION)',
        attribute: { steps: [{ attributeName: 'size' }] },
      },
    ]);
  });

  it('asks again about a refusal by something that has ended since, and says one that stays', async () => {
    const refusal = { allowed: false, status: 409, errors: [{ code: 'DISK_READY', message: 'Wait.' }] };
    const tried = async (refused: number) => {
      let left = refused;
      const session = testSession([DISK], ({ body }) => {
        const { calls } = body as { calls: Planned[] }; // what the planner sends
        left -= 1;
        return {
          body: { calls: calls.map(() => (left >= 0 ? refusal : { allowed: true, status: 200 })) },
          etag: undefined,
        };
      });
      const { diagnostics } = await plan(
        { session, rehearsals: new Rehearsals(session) },
        request(null, { ...blank, name: 'data' }),
      );
      return diagnostics;
    };
    expect(await tried(1)).toEqual([]);
    expect(await tried(9)).toMatchObject([{ detail: 'Wait. (DISK_READY)' }]);
  });

  it('lets through what no rehearsal can carry out', async () => {
    const errors = [{ code: 'NOT_PLANNABLE', message: 'No.' }];
    const { planner: one } = planner({ POST: { allowed: false, status: 400, errors } });
    expect((await plan(one, request(null, { ...blank, name: 'data' }))).diagnostics).toEqual([]);
  });

  it('of a replacement says nothing of an end that the same plan may make possible', async () => {
    const refused = { allowed: false, status: 409, errors: [{ code: 'ATTACHED', message: 'It is attached.' }] };
    const { planner: one } = planner({
      DELETE: refused,
      POST: { ...refused, errors: [{ code: 'TAKEN', message: 'Taken.' }] },
    });
    expect((await plan(one, request(PRIOR, { ...blank, name: 'data', size: 5 }))).diagnostics).toEqual([]);
  });

  it('goes on with a warning where the server does not say', async () => {
    const session = testSession([DISK], () => Promise.reject(new Refusal(503, [{ message: 'Busy.' }])));
    const one = { session, rehearsals: new Rehearsals(session) };
    const { diagnostics } = await plan(one, request(null, { ...blank, name: 'data' }));
    expect(diagnostics).toMatchObject([{ severity: 2, detail: expect.stringContaining('Busy.') }]);
  });
});
