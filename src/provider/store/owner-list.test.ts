import { beforeEach, describe, expect, it } from 'vitest';
import { insertProject } from '../identity/projects.ts';
import { insertUser } from '../identity/users.ts';
import type { Db } from './database.ts';
import { insertRecords, type ListQuery, type OwnerSort, pageByOwner, type RecordRow } from './records.ts';
import { openTestDatabase } from './testing.ts';

const AT = '2026-11-20T06:00:00.000Z';
const EVERY = { global: true } as const;

let db: Db;
/** The ids of projects by their names. */
let projects: Map<string, string>;

/** Projects by the login of who pays for them; one without is nobody's. The fourth has another full name than its login says. */
const PAYERS: [project: string, login: string | undefined][] = [
  ['Beta', 'zara'],
  ['alpha', 'adil'],
  ['Әлем', 'adil'],
  ['gamma', 'yusuf'],
  ['nobody', undefined],
];

beforeEach(async () => {
  db = await openTestDatabase();
  projects = new Map();
  await db.transaction().execute(async (tx) => {
    const users = new Map<string, string>();
    for (const [project, login] of PAYERS) {
      if (login !== undefined && !users.has(login)) {
        const name = login === 'yusuf' ? 'Бекзат' : '';
        const user = { login, email: `${login}@demo.kz`, name, role: 'client', balanceTiyn: 0, createdAt: AT } as const;
        users.set(login, await insertUser(tx, { ...user, passwordHash: 'plain:x' }));
      }
      const id = await insertProject(tx, { name: project, paymentType: 'prePaid', createdAt: AT });
      projects.set(project, id);
      const payer_id = login === undefined ? null : (users.get(login) ?? null);
      await tx.updateTable('project').set({ payer_id }).where('id', '=', id).execute();
    }
  });
});

/** Disks named after their projects, `alpha1` and so on, with a size each. */
async function makeDisks(each: [project: string | null, ...sizes: number[]][]): Promise<void> {
  const records = each.flatMap(([project, ...sizes]) =>
    sizes.map((size, index) => {
      const id = `${project ?? 'shipped'}${index + 1}`;
      const projectId = project === null ? null : (projects.get(project) ?? null);
      const row: RecordRow = {
        ...{ type: 'disk', id, projectId, userId: null, shared: project === null, status: 'available', version: 1 },
        ...{ doc: { id }, createdAt: AT, updatedAt: AT },
      };
      return { row, keys: size < 0 ? [] : [{ field: 'size', value: size }] };
    }),
  );
  await db.transaction().execute((tx) => insertRecords(tx, records));
}

async function ids(sort: OwnerSort, query: Partial<ListQuery> = {}) {
  const page = { page: 0, size: 20, sort: [], filters: [], ...query };
  return pageByOwner(db, 'disk', EVERY, page, sort);
}

const few = () =>
  makeDisks([
    ['gamma', 3, 1],
    ['Beta', 2],
    ['alpha', 5, -1, 4],
    ['Әлем', 9, 6],
    ['nobody', 7],
    [null, 8],
  ]);

const BY_SIZE = { field: 'size', desc: false };

describe('records by the names of their projects', () => {
  beforeEach(few);

  it('are in their own order within each, those without a value or a project last', async () => {
    const { ids: found, total } = await ids({ by: 'project', desc: false, own: BY_SIZE });
    const alpha = ['alpha3', 'alpha1', 'alpha2'];
    expect(found).toEqual([...alpha, 'Beta1', 'gamma2', 'gamma1', 'nobody1', 'Әлем2', 'Әлем1', 'shipped1']);
    expect(total).toBe(10);
    expect((await ids({ by: 'project', desc: true, own: BY_SIZE })).ids).toEqual([
      ...['Әлем2', 'Әлем1', 'nobody1', 'gamma2', 'gamma1', 'Beta1'],
      ...[...alpha, 'shipped1'],
    ]);
  });

  it('are cut into pages', async () => {
    const sort = { by: 'project', desc: false, own: BY_SIZE } as const;
    const pages = [];
    for (const page of [0, 1, 2, 3]) pages.push(...(await ids(sort, { page, size: 3 })).ids);
    expect(pages).toEqual((await ids(sort)).ids);
    expect(await ids(sort, { page: 4, size: 3 })).toEqual({ ids: [], total: 10 });
  });

  it('are filtered', async () => {
    const filters = [{ field: 'size', from: 4 }];
    expect(await ids({ by: 'project', desc: false }, { filters })).toEqual({
      ids: ['alpha1', 'alpha3', 'nobody1', 'Әлем1', 'Әлем2', 'shipped1'],
      total: 6,
    });
  });
});

describe('records by the names of who pays', () => {
  beforeEach(few);

  it('are in their own order over all projects of one payer, by the full name where there is one', async () => {
    const { ids: found } = await ids({ by: 'payer', desc: false, own: BY_SIZE });
    const adil = ['alpha3', 'alpha1', 'Әлем2', 'Әлем1', 'alpha2'];
    expect(found.slice(0, 8)).toEqual([...adil, 'Beta1', 'gamma2', 'gamma1']);
    expect(found.slice(8)).toEqual(['nobody1', 'shipped1']);
  });
});

describe('a list over all owners that is too large to sort', () => {
  const LARGE = 20_001;

  beforeEach(async () => {
    await makeDisks([
      ['Beta', ...Array.from({ length: LARGE }, (_, index) => LARGE - index)],
      ['gamma', 2, 1],
      ['alpha', 4, 3],
    ]);
  });

  it.each(['project', 'payer'] as const)('goes through the %ss by their names', async (by) => {
    const query = { size: 5, capTotal: 10_000 };
    const { ids: first, total } = await ids({ by, desc: false, own: BY_SIZE }, query);
    const ends = [`Beta${LARGE}`, `Beta${LARGE - 1}`, `Beta${LARGE - 2}`];
    expect([first, total]).toEqual([['alpha2', 'alpha1', ...ends], 10_001]);
    const filters = [{ field: 'size', to: 3 }];
    const found = await ids({ by, desc: true, own: BY_SIZE }, { ...query, filters });
    const gamma = ['gamma2', 'gamma1'];
    // Zara pays for Beta, and Bekzat, whose name is Cyrillic, for gamma.
    expect(found).toEqual({ ids: [...gamma, ...ends].concat('alpha2').slice(0, 5), total: 6 });
  });

  it.each(['project', 'payer'] as const)('has what is shared, and what has no %s, after all others', async (by) => {
    // Few enough before them that a page reaches them.
    const owner = by === 'project' ? '*' : `p:${projects.get('nobody')}`;
    const moved = { owner, project_id: projects.get(by === 'project' ? 'Beta' : 'nobody') ?? null };
    await db.updateTable('resource').set(moved).where('id', 'like', 'Beta%').execute();
    await db.updateTable('resource_key').set({ owner }).where('id', 'like', 'Beta%').execute();
    const query = { size: 3, capTotal: 10_000 };
    const ends = [`Beta${LARGE}`, `Beta${LARGE - 1}`, `Beta${LARGE - 2}`, `Beta${LARGE - 3}`, `Beta${LARGE - 4}`];
    for (const desc of [false, true]) {
      const named = ['alpha2', 'alpha1', 'gamma2', 'gamma1'];
      const ordered = [...(desc ? [...named.slice(2), ...named.slice(0, 2)] : named), ...ends];
      const pages = [];
      for (const page of [0, 1, 2]) pages.push(...(await ids({ by, desc, own: BY_SIZE }, { ...query, page })).ids);
      expect(pages).toEqual(ordered);
    }
    const filters = [{ field: 'size' }];
    expect((await ids({ by, desc: false, own: BY_SIZE }, { ...query, size: 9, filters })).ids).toContain(ends[0]);
  });

  it('ends its pages where the counting ends', async () => {
    const last = await ids({ by: 'project', desc: false }, { size: 100, page: 100, capTotal: 10_000 });
    expect(last).toEqual({ ids: [], total: 10_001 });
  });
});
