import { sql } from 'kysely';
import { grants } from '../../contract/access/rights.ts';
import { allProjectsName } from '../../contract/file/all-projects.ts';
import { statusesOf } from '../../contract/file/resource-file.ts';
import { tiynToText } from '../../contract/money/money.ts';
import type {
  DeskCustomer,
  DeskFailure,
  DeskProject,
  DeskRecord,
  DeskTicket,
  TicketDesk,
} from '../../contract/reports/ticket-desk.ts';
import { tell } from '../audit/told.ts';
import type { Reading } from '../engine/core/operation.ts';
import { ApiError } from '../http/errors.ts';
import type { Db } from '../store/database.ts';
import { ownerKey } from '../store/record-rows.ts';
import { getRecord } from '../store/records.ts';
import { mayAnswer } from '../support/may-answer.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a failure is recent, in days. */
const RECENT_DAYS = 7;
const MOST_PROJECTS = 10;
const MOST_TICKETS = 5;
const MOST_FAILURES = 5;

interface AskedTicket {
  id: string;
  user_id: string | null;
  resource: string | null;
  record_id: string | null;
  record_name: string | null;
}

/** What stands beside a ticket, for those who may answer it. Throws 404 for others. */
export async function ticketDesk(reading: Reading & { db: Db }, id: string): Promise<TicketDesk> {
  const { db, actor } = reading;
  const ticket = await db
    .selectFrom('ticket')
    .select(['id', 'user_id', 'resource', 'record_id', 'record_name'])
    .where('id', '=', id)
    .where(mayAnswer(actor, 'ticket'))
    .executeTakeFirst();
  if (!ticket) throw new ApiError(404, 'NOT_FOUND');
  const may = (right: string): boolean => !actor.staffRights || grants(actor.staffRights, right);
  const record = may(`${allProjectsName(ticket.resource ?? '')}.read`) ? await recordOf(reading, ticket) : null;
  const { user_id: customerId } = ticket;
  if (customerId === null) return { customer: null, projects: [], projectCount: 0, record, tickets: [], failures: [] };
  const projects = await db
    .selectFrom('project')
    .select(['id', 'name'])
    .where('payer_id', '=', customerId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute();
  const shown = may('admin-project.read') ? projects.slice(0, MOST_PROJECTS) : [];
  const [customer, listed, tickets, failures] = await Promise.all([
    may('customer.read') ? customerOf(reading, customerId) : null,
    withRecords(reading, shown),
    ticketsOf(db, customerId, ticket.id),
    failuresOf(reading, shown),
  ]);
  const projectCount = may('admin-project.read') ? projects.length : 0;
  return { customer, projects: listed, projectCount, record, tickets, failures };
}

async function customerOf({ db, engine, actor }: Reading, id: string): Promise<DeskCustomer | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('payer_state', 'payer_state.user_id', 'users.id')
    .select(['full_name', 'login', 'balance_tiyn', 'blocked_at', 'payer_state.state', 'payer_state.until'])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { full_name, login, balance_tiyn, blocked_at, state, until } = row;
  const step =
    state === null ? undefined : engine.catalogue.file('customer').text[`value.debt.${state}`]?.[actor.locale];
  return {
    id,
    name: full_name || login,
    balance: tiynToText(BigInt(balance_tiyn)),
    blocked: blocked_at !== null,
    debt: state === null ? null : { step: typeof step === 'string' ? step : state, until },
  };
}

type Project = Pick<DeskProject, 'id' | 'name'>;

/** The projects with how many records of each type they have: of the types with a list over all projects. One range of the index each. */
async function withRecords({ db, engine }: Reading, projects: Project[]): Promise<DeskProject[]> {
  if (projects.length === 0) return [];
  const types = engine.catalogue.allProjects.flatMap(({ recordsOf }) => recordsOf ?? []);
  const ownerOf = ({ id }: Project) => ownerKey({ shared: false, userId: null, projectId: id });
  const rows = await db
    .selectFrom('resource')
    .select(['type', 'owner', (eb) => eb.fn.countAll().as('count')])
    .where('type', 'in', types)
    .where('owner', 'in', projects.map(ownerOf))
    .groupBy(['type', 'owner'])
    .execute();
  const countOf = (owner: string, type: string) =>
    Number(rows.find((row) => row.owner === owner && row.type === type)?.count ?? 0);
  return projects.map((project) => ({
    ...project,
    records: types.map((type) => ({ type, count: countOf(ownerOf(project), type) })).filter(({ count }) => count > 0),
  }));
}

/** The record that a ticket is about, with its present name and status. */
async function recordOf({ db, engine, actor }: Reading, ticket: AskedTicket): Promise<DeskRecord | null> {
  const { resource: type, record_id: id, record_name } = ticket;
  if (type === null || id === null) return null;
  const file = engine.catalogue.files.find(({ name }) => name === type);
  const row = file && !file.source ? await getRecord(db, type, id, { global: true }) : undefined;
  const [status] = file ? statusesOf(file) : [];
  const words = row && status && file?.text[`status.${String(row.doc[status.field])}`]?.[actor.locale];
  const title = row?.doc[file?.title ?? ''];
  return {
    type,
    id,
    name: typeof title === 'string' && title !== '' ? title : (record_name ?? id),
    status: typeof words === 'string' ? words : null,
    gone: file !== undefined && !file.source && row === undefined,
  };
}

async function ticketsOf(db: Db, customerId: string, not: string): Promise<DeskTicket[]> {
  return db
    .selectFrom('ticket')
    .select(['id', sql<string>`upper(substr(id, 1, 8))`.as('number'), 'type', 'created_at as created'])
    .where('user_id', '=', customerId)
    .where('status', '<>', 'closed')
    .where('id', '<>', not)
    .orderBy('created_at', 'desc')
    .limit(MOST_TICKETS)
    .execute();
}

/** What failed in the projects in the last days, newest first. What came along with another failure is left out. */
async function failuresOf({ db, engine, actor, now }: Reading, projects: Project[]): Promise<DeskFailure[]> {
  if (projects.length === 0) return [];
  const ids = projects.map(({ id }) => id);
  const rows = await db
    .selectFrom('journal')
    .select(['type', 'record_id', 'action', 'title', 'at'])
    .where('result', '=', 'error')
    .where('at', '>=', new Date(now.getTime() - RECENT_DAYS * DAY_MS).toISOString())
    .where('project_id', 'in', ids)
    .where('follows', 'is', null)
    .orderBy('at', 'desc')
    .limit(MOST_FAILURES)
    .execute();
  const { files } = engine.catalogue;
  return rows.map(({ type, record_id: id, action, title, at }) => {
    const own = files.filter(({ name, recordsOf }) => name === type || recordsOf === type);
    const text = tell(own, { type, action, title: title ?? '', result: 'error' }, actor.locale);
    return { type, id, text: text ?? `${type}: ${action}`, at };
  });
}
