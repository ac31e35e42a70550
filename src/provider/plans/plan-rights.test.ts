/** A kept plan never does more than whoever applied it may do, and nothing but what was rehearsed. */
import { beforeEach, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';

const PLANS = '/api/project/current/plans';
const DISKS = '/api/openstack/cinder/volumes';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000 });
});

interface Call {
  method: string;
  path: string;
  body?: Doc;
}

const post = (path: string, body: Doc = {}): Call => ({ method: 'POST', path, body });
const remove = (path: string): Call => ({ method: 'DELETE', path });
const disk = (display_name: string): Call => post(DISKS, { display_name, size: 1 });
const as = (token: string | undefined) => (token === undefined ? {} : { token });

const keep = (calls: Call[], token?: string) => resources.call(`POST ${PLANS}`, { name: 'stage', calls }, as(token));
const get = async (id: unknown): Promise<Doc> => (await resources.call(`GET ${PLANS}/${id}`)).body;
const names = async (): Promise<unknown[]> =>
  (await resources.list(DISKS)).map(({ display_name }) => display_name).sort();

/** Keeps and applies a plan. */
async function applied(calls: Call[], token?: string): Promise<unknown> {
  const kept = await keep(calls, token);
  expect([kept.status, (kept.body.steps as Doc[]).flatMap(({ reason }) => reason ?? [])]).toEqual([201, []]);
  const { status } = await resources.call(`POST ${PLANS}/${kept.body.id}/apply`, {}, as(token));
  expect(status).toBe(200);
  return kept.body.id;
}

/** The outcomes of a plan's steps at its end, and the reason of the one that failed. */
async function end(id: unknown): Promise<{ state: unknown; outcomes: unknown[]; reason: unknown }> {
  for (let round = 0; round < 60; round += 1) {
    const { state, steps } = await get(id);
    const rows = steps as Doc[];
    if (state !== 'applying' && state !== 'takingBack')
      return {
        state,
        outcomes: rows.map(({ outcome }) => outcome),
        reason: rows.find(({ outcome }) => outcome === 'failed')?.reason,
      };
    await resources.settle();
  }
  throw new Error('The plan does not end');
}

async function madeDisk(display_name: string, description?: string): Promise<Doc> {
  const { status, body } = await resources.call(`POST ${DISKS}`, { display_name, size: 1, description });
  expect(status).toBe(201);
  await resources.settle();
  return body;
}

async function describeAs({ id }: Doc, description: string): Promise<void> {
  const { body } = await resources.call(`GET ${DISKS}/${id}`);
  const headers = { 'If-Match': `"${body._version}"` };
  const { status } = await resources.call(
    `PUT ${DISKS}/${id}`,
    { display_name: body.display_name, description },
    { headers },
  );
  expect(status).toBe(200);
}

it('answers choose no call: only whole segments of a path are references, and what they name is a record', async () => {
  const one = await madeDisk('volumes', 'cinder');
  const other = await madeDisk('target', '..');
  const extended = ({ id }: Doc) => post(`${DISKS}/${id}/extend`, { size: 2 });
  for (const path of [
    '/api/openstack/{/0/description}/{/0/display_name}/{/0/id}',
    `${DISKS}/{/0/id}{/0/id}`,
    `${DISKS}/{/1/description}`,
    `${DISKS}/x?cascade={/0/id}`,
  ]) {
    const { status, errors } = await keep([extended(one), extended(other), remove(path)]);
    expect([path, status, errors[0]?.field]).toEqual([path, 400, 'calls/2']);
  }
  expect(await names()).toEqual(['target', 'volumes']);
});

it('deletes only the record that the rehearsal has deleted', async () => {
  const [victim, meant] = [await madeDisk('victim'), await madeDisk('meant')];
  const pointer = await madeDisk('pointer', String(meant.id));
  const id = await applied([
    disk('first'),
    post(`${DISKS}/${pointer.id}/extend`, { size: 2 }),
    remove(`${DISKS}/{/1/description}`),
  ]);
  await describeAs(pointer, String(victim.id));
  expect(await end(id)).toEqual({
    state: 'failed',
    outcomes: ['takenBack', 'left', 'failed'],
    reason: expect.stringContaining('другой ресурс'),
  });
  expect(await names()).toEqual(['meant', 'pointer', 'victim']);
});
