/**
 * Neutron or RabbitMQ that is suspended, on a real OpenStack. Each wait has an end, the rest stays usable, and what was asked for is done once or
 * not at all.
 */
import { describe, expect, test } from 'vitest';
import type { Doc } from '../../src/contract/file/resource-file.ts';
import { byCircle } from '../circles.ts';
import { sqliteDatabase } from '../durability/support/database.ts';
import { actionCall } from './conformance/support/calls.ts';
import { type Answer, codesOf, docOf } from './conformance/support/client.ts';
import { fileOf } from './conformance/support/project.ts';
import { allAgrees } from './killed/audit.ts';
import { Service } from './killed/service.ts';
import { Stage } from './killed/stage.ts';
import { act, create, serverInput } from './killed/story.ts';

/** A service that was suspended needs its connections anew, in milliseconds. */
const AGREES_MS = 300_000;

const neutron = Service.find('neutron-server');
const rabbitmq = Service.find('rabbitmq');
const isOff = byCircle({ test: true, rest: true, full: false });

const network = (name: string) => ({ name, withSubnet: false });

/** Asks once for a new record. */
async function ask({ project }: Stage, type: string, input: Doc): Promise<Answer> {
  const ready = actionCall(fileOf(type), 'create', {}, input);
  if (!ready) throw new Error(`Nobody makes a ${type}`);
  return project.client.send(ready.call, ready);
}

describe.skipIf(!neutron || isOff)('Neutron that is suspended', () => {
  test('is said, and what was asked for is done once or not at all', async ({ onTestFinished }) => {
    const stage = await Stage.set(sqliteDatabase());
    onTestFinished(() => stage.clear());
    const { project } = stage;
    const server = docOf(await create(stage, await serverInput(stage, 0)));
    await allAgrees(stage, AGREES_MS);
    const goOn = neutron?.halt();
    onTestFinished(() => goOn?.());
    const refused = await ask(stage, 'network', network('away'));
    expect([refused.status, codesOf(refused)]).toEqual([503, ['CLOUD_UNAVAILABLE']]);
    expect(JSON.stringify(refused.body)).toContain('"service":"network"');
    expect((await project.list('vm')).map(({ id }) => id)).toEqual([server.id]);
    expect((await project.list('network')).map(({ name }) => name)).toContain('killed-0');
    const disk = { display_name: 'meanwhile', size: 1, volume_type: 'STANDARD' };
    expect((await ask(stage, 'disk', disk)).status).toBe(201);
    goOn?.();
    expect(await project.make('network', network('back'))).toMatchObject({ status: 'ACTIVE' });
    const names = (await allAgrees(stage, AGREES_MS)).network.map(({ name }) => name);
    expect(names.filter((name) => name === 'back')).toHaveLength(1);
    expect(names.filter((name) => name === 'away').length).toBeLessThanOrEqual(1);
  });
});

describe.skipIf(!rabbitmq || isOff)('RabbitMQ that is suspended', () => {
  test('lets a server be made once or not at all', async ({ onTestFinished }) => {
    const stage = await Stage.set(sqliteDatabase());
    onTestFinished(() => stage.clear());
    const { project } = stage;
    const first = docOf(await create(stage, await serverInput(stage, 0)));
    await allAgrees(stage, AGREES_MS);
    const goOn = rabbitmq?.halt();
    onTestFinished(() => goOn?.());
    const input = await serverInput(stage, 1);
    const answer = await create(stage, input);
    const stopped = await act(stage, 'stop', first);
    const seen = (await project.list('vm')).map(({ id }) => id);
    goOn?.();
    expect([201, 503]).toContain(answer.status);
    expect([202, 503]).toContain(stopped.status);
    expect(seen).toContain(first.id);
    await allAgrees(stage, AGREES_MS);
    docOf(await create(stage, input));
    const { vm } = await allAgrees(stage, AGREES_MS);
    expect(vm.filter(({ name }) => name === input.name)).toHaveLength(1);
    expect(vm).toHaveLength(2);
  });
});
