import { beforeEach, describe, expect, it } from 'vitest';
import type { CloudProjects, CloudSurvey } from '../cloud/cloud-projects.ts';
import { simulatedProjects } from '../cloud/simulated/cloud-projects.ts';
import { FakeRemoteCloud } from '../cloud/testing.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { ApiError } from '../http/errors.ts';
import { transact } from '../store/transact.ts';
import { scheduleAdoption } from './begin.ts';

const SHOP = '5b0c8f2e1d7a4c3f9e6b0a1d2c3e4f50';
const PATH = `/api/admin/cloud-project/${SHOP}`;

let resources: ResourceTest;
let admin: string;
let ownerId: string;
/** What the cloud does before it answers a survey. */
let beforeSurvey: () => void;
/** How many resources a survey finds. */
let most: number;

beforeEach(async () => {
  const shop = simulatedProjects();
  beforeSurvey = () => {};
  most = Number.POSITIVE_INFINITY;
  const projects: CloudProjects = {
    list: shop.list,
    survey: async (key, projectId): Promise<CloudSurvey> => {
      beforeSurvey();
      const survey = await shop.survey(key, projectId);
      return { ...survey, resources: survey.resources.slice(0, most) };
    },
  };
  resources = await createResourceTest({}, { projects });
  admin = await resources.test.signIn('admin@demo.kz');
  const { test } = resources;
  ownerId = (await test.db.selectFrom('users').select('id').where('login', '=', 'customer').executeTakeFirstOrThrow())
    .id;
});

const asAdmin = (call: string, body?: object) =>
  resources.call(call, body, { token: admin, headers: { 'Accept-Language': 'en' } });

/** It is taken over as somebody does who found it in the list. */
async function adopt(name = 'Shop') {
  await asAdmin('GET /api/admin/cloud-project');
  return asAdmin(`POST ${PATH}/adopt`, { projectName: name, ownerId });
}

interface Resource {
  type: string;
  name: string;
  outcome: string;
  facts: string;
  perMonth?: string;
}

describe('a project that the cloud has and nobody created here', () => {
  it('is listed as not in the console', async () => {
    expect((await asAdmin('GET /api/admin/cloud-project')).body).toMatchObject({
      content: [{ id: SHOP, name: 'old-shop', status: 'foreign' }],
      totalElements: 1,
    });
  });

  it('shows what it has, what that costs, and what cannot be recorded with a way out', async () => {
    const { body } = await asAdmin(`GET ${PATH}`);
    const shown = body.resources as Resource[];
    expect(shown.filter(({ outcome }) => outcome === 'left').map(({ name, facts }) => [name, facts])).toEqual([
      ['shop-search', 'The flavor “search.2020” isn’t offered. Add it and try again'],
      ['shop-admin', expect.stringContaining('belongs to a person')],
    ]);
    expect(shown.find(({ name }) => name === '198.18.255.78')).toMatchObject({
      outcome: 'recorded',
      perMonth: '1500.00',
    });
    expect(body).toMatchObject({ recordable: 12, notRecordable: 2 });
    expect(body.quotas).toContainEqual(
      expect.objectContaining({ quota: expect.any(String), used: 2, cloudLimit: '20', change: 'usual' }),
    );
  });

  it('is only shown: nothing is created or charged before somebody decides', async () => {
    await asAdmin(`GET ${PATH}`);
    const preview = await asAdmin(`POST ${PATH}/adopt/preview`, { projectName: 'Shop', ownerId });
    expect(preview).toMatchObject({ status: 200, body: { sum: { recordable: 12, notRecordable: 2 } } });
    expect(await resources.test.db.selectFrom('meter').selectAll().execute()).toEqual([]);
    expect(await resources.test.db.selectFrom('cloud_project').selectAll().execute()).toEqual([]);
  });
});

describe('taking it over', () => {
  it('creates the customer’s project with all records, metered from then on at the price shown', async () => {
    const { costPerMonth } = (await asAdmin(`GET ${PATH}`)).body;
    expect(await adopt()).toMatchObject({ status: 200, body: { status: 'adopting' } });
    await resources.settle();
    const { body } = await asAdmin(`GET ${PATH}`);
    expect(body).toMatchObject({ status: 'adopted', projectName: 'Shop', recorded: 12, leftOut: 1 });
    const { db, clock } = resources.test;
    const meters = await db
      .selectFrom('meter')
      .select(['type', 'started_at'])
      .where('project_id', '=', String(body.projectId))
      .execute();
    expect(meters.map(({ type }) => type).sort()).toEqual(['disk', 'floating', 'vm']);
    expect(meters.every(({ started_at }) => started_at <= clock.now().toISOString())).toBe(true);
    const project = (await asAdmin(`GET /api/admin/project/${String(body.projectId)}`)).body;
    expect(project).toMatchObject({ name: 'Shop', payerId: ownerId, costPerMonth });
  });

  it('is told in the project’s activity, with each record', async () => {
    await adopt();
    await resources.settle();
    const { projectId } = (await asAdmin(`GET ${PATH}`)).body;
    const rows = await resources.test.db
      .selectFrom('journal')
      .select(['type', 'action'])
      .where('project_id', '=', String(projectId))
      .execute();
    expect(rows).toContainEqual({ type: 'cloud-project', action: 'adopted' });
    expect(rows).toContainEqual({ type: 'vm', action: 'create' });
  });

  it('goes on after the cloud was away, and stores nothing twice', async () => {
    let away = 2;
    beforeSurvey = () => {
      if (away-- > 0) throw new ApiError(503, 'CLOUD_UNAVAILABLE');
    };
    await adopt();
    for (let round = 0; round < 4; round++) {
      await resources.test.clock.advance(20_000);
      await resources.settle();
    }
    expect((await asAdmin(`GET ${PATH}`)).body).toMatchObject({ status: 'adopted', recorded: 12 });
    const servers = await resources.test.db.selectFrom('resource').select('id').where('type', '=', 'vm').execute();
    expect(servers).toHaveLength(1);
  });

  it('is refused a second time', async () => {
    await adopt();
    expect(await adopt('Again')).toMatchObject({ status: 409, body: [{ code: 'CLOUD_PROJECT_FOREIGN' }] });
  });

  it('goes on after a kill, and stores nothing twice', async () => {
    most = 9;
    await adopt();
    await resources.settle();
    const { db, clock } = resources.test;
    expect((await asAdmin(`GET ${PATH}`)).body).toMatchObject({ recorded: 8 });
    // As it is where the process ended before the rest.
    await db.updateTable('cloud_adoption').set({ status: 'adopting' }).execute();
    most = Number.POSITIVE_INFINITY;
    await transact(db, (tx) => scheduleAdoption(tx, SHOP, clock.now()));
    await resources.settle();
    expect((await asAdmin(`GET ${PATH}`)).body).toMatchObject({ status: 'adopted', recorded: 12 });
    const rows = await db.selectFrom('meter').select('type').execute();
    expect(rows.map(({ type }) => type).sort()).toEqual(['disk', 'floating', 'vm']);
  });
});

describe('taking it over from a remote cloud', () => {
  it('changes nothing there but the mark, and holds what got no record for a person', async () => {
    const remote = new FakeRemoteCloud('vm', 'disk');
    resources = await createResourceTest({}, { projects: simulatedProjects(), remote });
    admin = await resources.test.signIn('admin@demo.kz');
    const { db } = resources.test;
    ownerId = (await db.selectFrom('users').select('id').where('login', '=', 'customer').executeTakeFirstOrThrow()).id;
    await adopt();
    await resources.settle();
    const { projectId } = (await asAdmin(`GET ${PATH}`)).body;
    expect(remote.changes).toEqual([]);
    expect([...remote.things]).toEqual([]);
    expect([...remote.marks.keys()]).toEqual([projectId]);
    expect((await asAdmin('GET /api/admin/cloud-orphan')).body).toMatchObject({
      content: [{ title: 'shop-search', type: 'vm', cause: 'adoption', status: 'held', projectId }],
    });
  });
});
