import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { createResourceTest, type ResourceTest, serverInput } from '../engine/testing.ts';
import type { PlannedCall } from './plan-calls.ts';
import { filledBody, markedPath } from './references.ts';
import type { Rehearsal } from './rehearse.ts';

/** `PLANS=1000` tries as many. */
const PLANS = Number(process.env.PLANS ?? 25);
const BASE = '/api/openstack';

/** A step, as numbers that chance gives: what to do, with which of the records there, and how much. */
interface Step {
  what: number;
  which: number;
  size: number;
}

/** A record that a step can act on: one that exists, by its id, or one that an earlier call of the plan makes. */
type Target = string | { call: number };

interface Known {
  disks: Target[];
  servers: Target[];
  networks: Target[];
}

type Make = (target: (kind: keyof Known) => Target | undefined, step: Step, server: Doc) => PlannedCall | undefined;

const idIn = (target: Target): string => (typeof target === 'string' ? target : `{/${target.call}/id}`);
const idAt = (target: Target): unknown => (typeof target === 'string' ? target : { $at: `/${target.call}/id` });
const post = (path: string, body: Doc): PlannedCall => ({ method: 'POST', path: BASE + path, body });

/** What a step can be. Many of them are refused: too large, in use, gone, in the wrong status. */
const MAKERS: Make[] = [
  (_, { size }) =>
    post('/cinder/volumes', { display_name: `d${size}`, size: size % 60, volume_type: ['FAST', 'STANDARD'][size % 2] }),
  (_, { size }, server) =>
    post('/nova/servers', { ...server, name: `s${size}`, flavorId: ['g-1-2', 'g-2-4', 'none'][size % 3] }),
  (_, { size }) => post('/neutron/networks', { name: `n${size}`, subnetName: 's', cidr: `10.${size % 256}.0.0/24` }),
  onOne('disks', (id, { size }) => post(`/cinder/volumes/${id}/extend`, { size: size % 90 })),
  onOne('disks', (id) => ({ method: 'DELETE', path: `${BASE}/cinder/volumes/${id}` })),
  onOne('servers', (id) => ({ method: 'DELETE', path: `${BASE}/nova/servers/${id}` })),
  onOne('servers', (id, { size }) => post(`/nova/servers/${id}/resize`, { flavorId: ['g-1-2', 'g-2-4'][size % 2] })),
  onOne('networks', (id) => ({ method: 'DELETE', path: `${BASE}/neutron/networks/${id}` })),
  (target) => {
    const [volume, server] = [target('disks'), target('servers')];
    return volume === undefined || server === undefined
      ? undefined
      : post(`/cinder/volumes/${idIn(volume)}/attach`, { serverId: idAt(server) });
  },
  (target) => {
    const server = target('servers');
    return server === undefined ? undefined : post('/nova/action/stop', { serverId: idAt(server) });
  },
  (target, { size }) => {
    const volume = target('disks');
    return volume === undefined ? undefined : post('/cinder/snapshots', { name: `p${size}`, volumeId: idAt(volume) });
  },
];

function onOne(kind: keyof Known, make: (id: string, step: Step) => PlannedCall): Make {
  return (target, step) => {
    const one = target(kind);
    return one === undefined ? undefined : make(idIn(one), step);
  };
}

const KINDS: Partial<Record<number, keyof Known>> = { 0: 'disks', 1: 'servers', 2: 'networks' };

async function known(resources: ResourceTest): Promise<Known> {
  const ids = async (path: string): Promise<string[]> =>
    (await resources.list(`${BASE}${path}`)).map(({ id }) => String(id));
  return {
    disks: await ids('/cinder/volumes'),
    servers: await ids('/nova/servers'),
    networks: await ids('/neutron/networks?f.kind=private'),
  };
}

/** The calls of some steps, on records that there are or that earlier steps make. */
function callsOf(steps: readonly Step[], there: Known, server: Doc): PlannedCall[] {
  const calls: PlannedCall[] = [];
  for (const step of steps) {
    const target = (kind: keyof Known): Target | undefined => there[kind][step.which % Math.max(1, there[kind].length)];
    const what = step.what % MAKERS.length;
    const call = MAKERS[what]?.(target, step, server);
    if (!call) continue;
    const kind = KINDS[what];
    if (kind) there[kind].push({ call: calls.length });
    calls.push(call);
  }
  return calls;
}

async function rehearsed(resources: ResourceTest, calls: PlannedCall[]): Promise<Rehearsal> {
  const { status, body } = await resources.call('POST /api/plan', { calls });
  expect(status).toBe(200);
  return body as unknown as Rehearsal; // as its OpenAPI description says
}

function pathWith(path: string, answers: readonly unknown[]): string {
  const { path: marked, values } = markedPath(path, answers);
  return [...values].reduce((filled, [mark, value]) => filled.replace(mark, encodeURIComponent(value)), marked);
}

/** Makes the calls for true, each when the one before it has ended. Gives status and code of each answer. */
async function carriedOut(resources: ResourceTest, calls: readonly PlannedCall[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  const found: unknown[] = [];
  for (const { method, path, body } of calls) {
    try {
      const filled = body && filledBody(body, answers);
      const { status, errors, body: answer } = await resources.call(`${method} ${pathWith(path, answers)}`, filled);
      await resources.settle();
      answers.push(status < 300 ? answer : undefined);
      found.push([status, errors[0]?.code]);
    } catch {
      // A reference to the answer of a call that was refused.
      answers.push(undefined);
      found.push([400, 'BAD_REFERENCE']);
    }
  }
  return found;
}

it(`tells of ${PLANS} plans made by chance what then happens and what it costs`, async () => {
  const resources = await createResourceTest();
  const server = await serverInput(resources);
  await resources.settle();
  const verdicts = { allowed: 0, refused: 0 };
  let rehearsals = 0;
  const step = fc.record({ what: fc.nat(1000), which: fc.nat(1000), size: fc.nat(1000) });
  const plan = async (steps: Step[]): Promise<void> => {
    const calls = callsOf(steps, await known(resources), server);
    if (calls.length === 0) return;
    const told = await rehearsed(resources, calls);
    rehearsals += 1;
    const happened = await carriedOut(resources, calls);
    for (const { allowed } of told.calls) verdicts[allowed ? 'allowed' : 'refused'] += 1;
    expect(told.calls.map(({ status, errors }) => [status, errors?.[0]?.code])).toEqual(happened);
    const after = await rehearsed(resources, [post('/cinder/volumes', { display_name: 'x', size: 0 })]);
    expect(after.perMonth.now).toBe(told.perMonth.after);
    for (const { type, after: used } of told.quotas) expect([type, await resources.used(type)]).toEqual([type, used]);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), plan), {
    numRuns: PLANS,
    // Each plan finds what those before it have left, so a shorter one would be another one.
    endOnFailure: true,
  });
  expect(Math.min(verdicts.allowed, verdicts.refused)).toBeGreaterThanOrEqual(Math.floor(rehearsals / 2));
}, 600_000);
