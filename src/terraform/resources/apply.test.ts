import { describe, expect, it } from 'vitest';
import { terraformType } from '../../contract/terraform/terraform-type.ts';
import { type ApiCall, Refusal } from '../client/api.ts';
import { dynamic, valuesIn, written } from '../types/dynamic.ts';
import { UNKNOWN, type Values } from '../wire/msgpack.ts';
import { apply } from './apply.ts';
import { blankState } from './state.ts';
import { DISK, testSession } from './testing.ts';

const type = terraformType(DISK);
const PLANNED = blankState(type, { name: 'data', size: 10, zone: 'a', id: UNKNOWN, status: UNKNOWN });
const MADE = { id: 'd1', name: 'data', size: 10, zone: 'a' };

function state(values: Values): Values {
  return blankState(type, { ...MADE, status: 'available', ...values });
}

function created(planned: Values = PLANNED) {
  return {
    typeName: type.name,
    priorState: dynamic(null),
    plannedState: dynamic(planned),
    config: dynamic(planned),
    plannedPrivate: written({ key: 'key-1' }),
  };
}

describe('a create', () => {
  it('has the key of its plan, and waits until the record is ready', async () => {
    const calls: ApiCall[] = [];
    const session = testSession([DISK], (call) => {
      calls.push(call);
      return { body: { ...MADE, status: calls.length < 3 ? 'creating' : 'available' }, etag: '"1"' };
    });
    const { newState, diagnostics } = await apply(session, created());
    expect(diagnostics).toEqual([]);
    expect(valuesIn(newState)).toMatchObject({ id: 'd1', status: 'available' });
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/disks', headers: { 'Idempotency-Key': 'key-1' } });
    expect(calls.slice(1).map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('that is interrupted stays in the state, and is no failure', async () => {
    const session = testSession([DISK], ({ method }) => {
      if (method === 'GET') session.stopping = true;
      return { body: { ...MADE, status: 'creating' }, etag: undefined };
    });
    const { newState, diagnostics } = await apply(session, created());
    expect(valuesIn(newState)).toMatchObject({ id: 'd1', status: 'creating' });
    expect(diagnostics).toMatchObject([{ severity: 2, detail: expect.stringContaining('Interrupted') }]);
  });

  it('that takes longer than is waited for stays in the state, and is no failure', async () => {
    const session = testSession([DISK], () => ({ body: { ...MADE, status: 'creating' }, etag: undefined }));
    const timeouts = { create: '0s', update: null, delete: null };
    const { newState, diagnostics } = await apply(session, created({ ...PLANNED, timeouts }));
    expect(valuesIn(newState)).toMatchObject({ id: 'd1' });
    expect(diagnostics).toMatchObject([{ severity: 2, detail: expect.stringContaining('timeouts') }]);
  });

  it('that fails in the cloud is an error at its status, and Terraform knows the record', async () => {
    const session = testSession([DISK], () => ({ body: { ...MADE, status: 'error' }, etag: undefined }));
    const { newState, diagnostics } = await apply(session, created());
    expect(valuesIn(newState)).toMatchObject({ id: 'd1', status: 'error' });
    expect(diagnostics).toMatchObject([{ severity: 1, attribute: { steps: [{ attributeName: 'status' }] } }]);
  });

  it('that is refused has no state, and the sentence of the API at its attribute', async () => {
    const refusal = new Refusal(400, [{ message: 'Too large.', code: 'VALIDATION', field: 'size' }]);
    const session = testSession([DISK], () => Promise.reject(refusal));
    const { newState, diagnostics } = await apply(session, created());
    expect(valuesIn(newState)).toBeNull();
    expect(diagnostics).toEqual([
      {
        severity: 1,
        summary: 'Disk “data”: not created',
        detail: 'Too large. (VALIDATION)',
        attribute: { steps: [{ attributeName: 'size' }] },
      },
    ]);
  });
});

describe('a change', () => {
  const changed = (planned: Values) => ({
    typeName: type.name,
    priorState: dynamic(state({})),
    plannedState: dynamic(planned),
    config: dynamic(planned),
  });

  it('goes by update with the version that was read, and by the action that sets the field', async () => {
    const calls: ApiCall[] = [];
    const session = testSession([DISK], (call) => {
      calls.push(call);
      return { body: { ...MADE, status: 'available' }, etag: '"7"' };
    });
    const { diagnostics } = await apply(session, changed(state({ name: 'more', size: 20 })));
    expect(diagnostics).toEqual([]);
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([
      { method: 'PUT', path: '/disks/d1', body: { name: 'more' }, headers: { 'If-Match': '"7"' } },
      {
        method: 'POST',
        path: '/disks/d1/extend',
        body: { size: 20 },
        headers: { 'Idempotency-Key': expect.any(String) },
      },
    ]);
  });

  it('of a record that had failed before is done where it leaves that status alone', async () => {
    const session = testSession([DISK], () => ({ body: { ...MADE, name: 'more', status: 'error' }, etag: '"7"' }));
    const { newState, diagnostics } = await apply(session, changed(state({ name: 'more', status: 'error' })));
    expect(diagnostics).toEqual([]);
    expect(valuesIn(newState)).toMatchObject({ name: 'more', status: 'error' });
  });

  it('that fails again is an error', async () => {
    const statuses: Record<string, string> = { POST: 'creating', GET: 'error' };
    const session = testSession([DISK], ({ method }) => {
      return { body: { ...MADE, status: statuses[method] }, etag: '"7"' };
    });
    const { diagnostics } = await apply(session, changed(state({ size: 20 })));
    expect(diagnostics).toMatchObject([{ severity: 1, summary: 'Disk “data”: not changed' }]);
  });

  it('that is refused leaves the state as the record is', async () => {
    const session = testSession([DISK], ({ method }) => {
      if (method !== 'GET') throw new Refusal(400, [{ message: 'No.' }]);
      return { body: { ...MADE, size: 12, status: 'available' }, etag: '"7"' };
    });
    const { newState, diagnostics } = await apply(session, changed(state({ size: 20 })));
    expect(valuesIn(newState)).toMatchObject({ size: 12 });
    expect(diagnostics).toMatchObject([{ severity: 1, summary: 'Disk “data”: not changed' }]);
  });
});

describe('a delete', () => {
  const deleted = { typeName: type.name, priorState: dynamic(state({})), plannedState: dynamic(null) };

  it('waits until the record is gone', async () => {
    let reads = 0;
    const session = testSession([DISK], ({ method }) => {
      if (method === 'GET') reads += 1;
      if (reads > 2) throw new Refusal(404, [{ message: 'Not there.', code: 'NOT_FOUND' }]);
      return { body: { ...MADE, status: 'available' }, etag: undefined };
    });
    const { newState, diagnostics } = await apply(session, deleted);
    expect([valuesIn(newState), diagnostics, reads]).toEqual([null, [], 3]);
  });

  it('of a record that is gone already is done', async () => {
    const session = testSession([DISK], () =>
      Promise.reject(new Refusal(404, [{ message: 'Not there.', code: 'NOT_FOUND' }])),
    );
    expect(valuesIn((await apply(session, deleted)).newState)).toBeNull();
  });

  it('that is refused leaves the record in the state', async () => {
    const session = testSession([DISK], ({ method }) => {
      if (method === 'DELETE') throw new Refusal(409, [{ message: 'It is attached.', code: 'ATTACHED' }]);
      return { body: { ...MADE, status: 'available' }, etag: undefined };
    });
    const { newState, diagnostics } = await apply(session, deleted);
    expect(valuesIn(newState)).toMatchObject({ id: 'd1' });
    expect(diagnostics).toMatchObject([{ severity: 1, detail: 'It is attached. (ATTACHED)' }]);
  });

  it('waits for what is in progress', async () => {
    let refusals = 0;
    const session = testSession([DISK], ({ method }) => {
      if (method === 'DELETE' && refusals < 2) {
        refusals += 1;
        throw new Refusal(409, [{ message: 'Busy.' }]);
      }
      if (method === 'GET' && refusals >= 2) throw new Refusal(404, [{ message: 'Not there.', code: 'NOT_FOUND' }]);
      return { body: { ...MADE, status: 'creating' }, etag: undefined };
    });
    const { newState, diagnostics } = await apply(session, deleted);
    expect([valuesIn(newState), diagnostics]).toEqual([null, []]);
  });
});
