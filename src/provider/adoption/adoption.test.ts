import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createProvider } from '../app.ts';
import type { CloudProjects, CloudSurvey, SurveyedResource } from '../cloud/cloud-projects.ts';
import { simulatedProjects } from '../cloud/simulated/contents.ts';
import { FakeRemoteCloud } from '../cloud/testing.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { ApiError } from '../http/errors.ts';
import { transact } from '../store/transact.ts';
import { ADOPTION, scheduleAdoption } from './begin.ts';

const SHOP = '5b0c8f2e1d7a4c3f9e6b0a1d2c3e4f50';
const PATH = `/api/admin/cloud-project/${SHOP}`;

let resources: ResourceTest;
let admin: string;
let ownerId: string;
/** What the cloud does before it answers a survey. */
let beforeSurvey: () => void | Promise<void>;
/** How many resources a survey finds. */
let most: number;
/** A type whose resources can't be stored. */
let unfit: string | undefined;
/** Whether the cloud does not list its projects, and how often it was asked for them. */
let isAway: boolean;
let asked: number;

/** What can't be stored is refused where it is stored, after the plan has read it. */
function asItIs(resource: SurveyedResource): SurveyedResource {
  const { found, type } = resource;
  if (type !== unfit || !found) return resource;
  let reads = 0;
  const refusing = {
    ...found,
    get fields() {
      reads += 1;
      if (reads > 1) throw new ApiError(409, 'CLOUD_CONFLICT');
      return found.fields;
    },
  };
  return { ...resource, found: refusing };
}

beforeEach(async () => {
  const shop = simulatedProjects();
  beforeSurvey = () => {};
  most = Number.POSITIVE_INFINITY;
  [unfit, isAway, asked] = [undefined, false, 0];
  const projects: CloudProjects = {
    list: async () => {
      asked += 1;
      if (isAway) throw new ApiError(503, 'CLOUD_UNAVAILABLE');
      return shop.list();
    },
    survey: async (key, projectId): Promise<CloudSurvey> => {
      await beforeSurvey();
      const survey = await shop.survey(key, projectId);
      return { ...survey, resources: survey.resources.slice(0, most).map(asItIs) };
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
    expect((await asAdmin('GET /api/admin/cloud-project?f.status=foreign')).body).toMatchObject({
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

/** What is charged in all projects. */
async function metered(): Promise<string[]> {
  const rows = await resources.test.db.selectFrom('meter').select('type').execute();
  return rows.map(({ type }) => type).sort();
}

/** Holds surveys until they are released. */
function slowSurveys() {
  const waiting: (() => void)[] = [];
  beforeSurvey = () => new Promise<void>((resolve) => waiting.push(resolve));
  return {
    /** Resolves once so many have begun. */
    begun: (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count)),
    release: () => {
      for (const go of waiting) go();
    },
  };
}

describe('an adoption that takes longer than the pause before the next attempt', () => {
  it('goes on alone in its process', async () => {
    const slow = slowSurveys();
    await adopt();
    const { clock, provider } = resources.test;
    const first = provider.worker.runDue();
    await slow.begun(1);
    clock.advance(20_000);
    const second = provider.worker.runDue();
    const again = () => resources.test.db.selectFrom('work').select('due_at').where('kind', '=', ADOPTION).execute();
    await vi.waitFor(async () =>
      expect((await again())[0]?.due_at).toBe(new Date(clock.now().getTime() + 15_000).toISOString()),
    );
    slow.release();
    await Promise.all([first, second]);
    await slow.begun(1);
    expect(await metered()).toEqual(['disk', 'floating', 'vm']);
  });

  it('stores and charges nothing twice beside another process', async () => {
    const slow = slowSurveys();
    await adopt();
    const { clock, provider } = resources.test;
    const other = createProvider(resources.test);
    const first = provider.worker.runDue();
    await slow.begun(1);
    clock.advance(20_000);
    const second = other.worker.runDue();
    await slow.begun(2);
    slow.release();
    await Promise.all([first, second]);
    expect((await asAdmin(`GET ${PATH}`)).body).toMatchObject({ status: 'adopted', recorded: 12 });
    expect(await metered()).toEqual(['disk', 'floating', 'vm']);
    const told = resources.test.db.selectFrom('journal').select('id').where('action', '=', 'adopted');
    expect(await told.execute()).toHaveLength(1);
  });
});

describe('an adoption that can’t go on', () => {
  it('says why where the cloud refuses to be read, and goes on once that is mended', async () => {
    beforeSurvey = () => {
      throw new ApiError(502, 'CLOUD_RIGHTS');
    };
    await adopt();
    await resources.settle();
    expect((await asAdmin(`GET ${PATH}`)).body).toMatchObject({
      status: 'adopting',
      detail: 'The provider lacks rights in the cloud. Contact support',
    });
    beforeSurvey = () => {};
    for (let minute = 0; minute < 6; minute += 1) await resources.settle();
    const { body } = await asAdmin(`GET ${PATH}`);
    expect(body).toMatchObject({ status: 'adopted', recorded: 12 });
    expect(body).not.toHaveProperty('detail');
  });

  it('leaves out what can’t be stored, with what depends on it, and stores the rest', async () => {
    unfit = 'router';
    await adopt();
    await resources.settle();
    // The router, the port of the router and the floating IP that comes through it.
    expect((await asAdmin(`GET ${PATH}`)).body).toMatchObject({ status: 'adopted', recorded: 9, leftOut: 4 });
    expect(await metered()).toEqual(['disk', 'vm']);
  });
});

describe('a search', () => {
  it('finds projects of the cloud that were seen, also while the cloud is away', async () => {
    const seen = { cloud_id: SHOP, name: 'old-shop', enabled: 1, marked: 0 };
    await resources.test.db.insertInto('cloud_seen').values(seen).execute();
    isAway = true;
    const found = async (q: string) => (await asAdmin(`GET /api/search?q=${q}`)).body.content;
    expect(await found('old-shop')).toMatchObject([{ type: 'cloud-project', id: SHOP }]);
    expect(await found(SHOP)).toMatchObject([{ type: 'cloud-project', id: SHOP }]);
    expect(asked).toBe(0);
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
  let remote: FakeRemoteCloud;
  /** Rules of the firewall that the project has besides: more than one transaction stores. */
  let moreRules: number;

  beforeEach(async () => {
    remote = new FakeRemoteCloud('vm', 'disk');
    moreRules = 0;
    const shop = simulatedProjects();
    const survey: CloudProjects['survey'] = async (key, projectId) => {
      const { resources: found, limits } = await shop.survey(key, projectId);
      const [rule] = found.filter(({ type }) => type === 'security-group-rule');
      const more = Array.from({ length: moreRules }, (_, n) => ({ ...rule, key: `rule-${n}`, recordId: `rule-${n}` }));
      return { resources: [...found, ...(more as typeof found)], limits };
    };
    resources = await createResourceTest({}, { projects: { ...shop, survey }, remote });
    admin = await resources.test.signIn('admin@demo.kz');
    const { db } = resources.test;
    ownerId = (await db.selectFrom('users').select('id').where('login', '=', 'customer').executeTakeFirstOrThrow()).id;
  });

  const reconciled = () => resources.test.db.selectFrom('work').select('key').where('kind', '=', 'reconcile').execute();

  it('changes nothing there but the mark, and holds what got no record for a person', async () => {
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

  it('has the console’s limits and user there only once all is recorded', async () => {
    moreRules = 10;
    const { writeMark } = remote;
    let marks = 0;
    remote.writeMark = async (projectId, mark) => {
      marks += 1;
      if (marks === 2) throw new ApiError(503, 'CLOUD_UNAVAILABLE');
      await writeMark.call(remote, projectId, mark);
    };
    await adopt();
    await resources.test.provider.worker.runDue();
    expect((await asAdmin(`GET ${PATH}`)).body).toMatchObject({ status: 'adopting' });
    expect(await metered()).not.toEqual([]);
    expect(await reconciled()).toEqual([]);
    await resources.settle();
    expect((await asAdmin(`GET ${PATH}`)).body).toMatchObject({ status: 'adopted', recorded: 22 });
    expect(await reconciled()).toHaveLength(1);
  });

  it('ends where another console has marked it since it was listed, and leaves that mark', async () => {
    const theirs = { generation: 'of another store', changes: 3 };
    await adopt();
    const { db } = resources.test;
    const { project_id } = await db.selectFrom('cloud_project').select('project_id').executeTakeFirstOrThrow();
    remote.marks.set(project_id, theirs);
    await resources.settle();
    const { body } = await asAdmin(`GET ${PATH}`);
    expect(body).toMatchObject({ status: 'marked' });
    expect(body).not.toHaveProperty('projectId');
    expect(remote.marks.get(project_id)).toEqual(theirs);
    expect(await metered()).toEqual([]);
    expect((await asAdmin(`GET /api/admin/project/${project_id}`)).body).toMatchObject({ status: 'archived' });
    const events = await db.selectFrom('journal').select('action').where('type', '=', 'cloud-project').execute();
    expect(events).toContainEqual({ action: 'refused' });
    expect(await db.selectFrom('work').select('key').where('kind', '=', ADOPTION).execute()).toEqual([]);
  });

  it('overwrites no mark that another console leaves meanwhile', async () => {
    moreRules = 10;
    const theirs = { generation: 'of another store', changes: 3 };
    const { writeMark } = remote;
    remote.writeMark = async (projectId, mark) => {
      await writeMark.call(remote, projectId, mark);
      remote.writeMark = writeMark;
      remote.marks.set(projectId, theirs);
    };
    await adopt();
    await resources.test.provider.worker.runDue();
    expect([...remote.marks.values()]).toEqual([theirs]);
    expect((await asAdmin(`GET ${PATH}`)).body).toMatchObject({ status: 'adopting' });
  });
});
