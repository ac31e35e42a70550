/** The export of charges by the FinOps Open Cost and Usage Specification (FOCUS), line by line. */
import { FOCUS_COLUMNS, type FocusRow, focusLine } from '../../contract/reports/focus.ts';
import { monthStart, nextMonth } from '../../contract/values/dates.ts';
import { openPricing, type Pricing } from '../billing/price-lists.ts';
import { chargeKey } from '../billing/schedule.ts';
import { getProject, type Project } from '../identity/projects.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Db } from '../store/database.ts';
import { dayCharges, type Span } from './focus-charges.ts';
import { creditRow, type FocusFacts, usageRows } from './focus-rows.ts';

/** What to export: a month in Almaty, of one project or of all. */
export interface FocusWanted {
  /** `YYYY-MM`. */
  month: string;
  projectId?: string | undefined;
  /** The provider's name. */
  provider: string;
}

/** The kinds of entries that no charge for a resource causes, and that change what is owed. Payments are none: nothing was bought or granted. */
const CREDITS = ['promo', 'correction'] as const;

const PROJECTS_AT_ONCE = 100;
const ENTRIES_AT_ONCE = 1000;

/** The lines of the export, the header first. All projects are followed by what was granted to payers or corrected on their balances. */
export async function* focusLines(
  { db, files }: Pick<ProviderDeps, 'db' | 'files'>,
  { month, projectId, provider }: FocusWanted,
): AsyncGenerator<string> {
  yield focusLine(FOCUS_COLUMNS);
  const from = new Date(monthStart(month));
  const span = { from, to: new Date(nextMonth(from.toISOString())) };
  const facts = { files, month: span, provider, accounts: await accountsOf(db) };
  const pricing = await openPricing(db, declaredLines(files));
  for await (const project of projectsOf(db, projectId)) {
    for await (const rows of projectRows(db, facts, project, pricing)) yield rows.map(lineOf).join('');
  }
  if (projectId === undefined) for await (const rows of creditRows(db, facts)) yield rows.map(lineOf).join('');
}

function lineOf(row: FocusRow): string {
  return focusLine(FOCUS_COLUMNS.map((column) => row[column]));
}

async function* projectRows(db: Db, facts: FocusFacts, project: Project, pricing: Pricing): AsyncGenerator<FocusRow[]> {
  const payers = await payersOf(db, project.id, facts.month);
  const hours = {
    contracted: await pricing.of(project.id),
    list: await pricing.of(),
    payerOf: (hour: string) => payers.get(hour) ?? project.payerId,
  };
  for await (const charges of dayCharges(db, project.id, facts.month, hours))
    yield charges.flatMap((charge) => usageRows(facts, project, charge));
}

/** Who paid for each hour of a project in a month. Hours that cost nothing have no entry. */
async function payersOf(db: Db, projectId: string, { from, to }: Span): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('ledger')
    .select(['user_id', 'details'])
    .where('key', '>=', chargeKey(projectId, from.toISOString(), 0))
    .where('key', '<', chargeKey(projectId, to.toISOString(), 0))
    .where('kind', '=', 'charge')
    .execute();
  return new Map(rows.map(({ user_id, details }) => [(JSON.parse(details) as { hour: string }).hour, user_id]));
}

async function* projectsOf(db: Db, projectId: string | undefined): AsyncGenerator<Project> {
  if (projectId !== undefined) {
    const project = await getProject(db, projectId);
    if (project) yield project;
    return;
  }
  for (let after = ''; ; ) {
    const query = db.selectFrom('project').select('id').where('id', '>', after).orderBy('id');
    const ids = (await query.limit(PROJECTS_AT_ONCE).execute()).map(({ id }) => id);
    for (const id of ids) {
      const project = await getProject(db, id);
      if (project) yield project;
    }
    if (ids.length < PROJECTS_AT_ONCE) return;
    after = ids.at(-1) ?? '';
  }
}

async function* creditRows(db: Db, facts: FocusFacts): AsyncGenerator<FocusRow[]> {
  const { from, to } = facts.month;
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('ledger')
      .select(['id', 'user_id', 'kind', 'amount_tiyn', 'at'])
      .where('kind', 'in', CREDITS)
      .where('at', '>=', from.toISOString())
      .where('at', '<', to.toISOString())
      .where('id', '>', after)
      .orderBy('id')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    yield rows.map((row) =>
      creditRow(facts, {
        userId: row.user_id,
        kind: row.kind,
        amountTiyn: Number(row.amount_tiyn),
        at: new Date(row.at),
      }),
    );
    if (rows.length < ENTRIES_AT_ONCE) return;
    after = rows.at(-1)?.id ?? '';
  }
}

/** The display names of all payers. */
async function accountsOf(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('users').select(['id', 'full_name', 'email']).execute();
  return new Map(rows.map(({ id, full_name, email }) => [id, full_name || email]));
}
