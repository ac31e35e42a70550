import type { StoredOf } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import { tiynToText } from '../../contract/money/money.ts';
import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import { ACTING_HOURS, beginActing } from '../accounts/acting.ts';
import { changeAccess } from '../customers/block.ts';
import { correctAccount } from '../customers/correct-account.ts';
import { beginCorrection, tiynIn } from '../customers/corrections.ts';
import { type CustomerRow, customersOf, managersOf } from '../customers/customers-table.ts';
import { decideOnDebt, setCreditLimit } from '../customers/debt-decisions.ts';
import { newAccount } from '../customers/new-account.ts';
import { periodOf } from '../customers/period.ts';
import { USAGE_FIELDS, withUsage } from '../customers/usage.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { isDoc } from '../engine/core/values.ts';
import { listDocs } from '../engine/records/doc-list.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import { assignManager } from '../identity/managers.ts';
import { replaceByTemporary, TEMPORARY_DAYS, temporaryPassword } from '../identity/temporary-password.ts';
import { getUser } from '../identity/users.ts';
import { letterTo } from '../mail/letters.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import type { ListQuery, RecordRow } from '../store/records.ts';
import { listTable } from '../store/table-list.ts';

/** The maximum length of the customer list where it is sorted by a counted field. */
const ALL = 10_000;

type Deps = Pick<ProviderDeps, 'config' | 'hasher' | 'files'>;

/** Customers: all for administrators, and their own clients for managers. */
export function customersSource(deps: Deps): RecordSource {
  const get: RecordSource['get'] = async (reading, file, key) => {
    const { docs, versions } = await page(reading, { ...ONE, filters: [{ field: 'id', values: [key] }] });
    return docs[0] && sourceRow(file, docs[0], { version: versions[0] });
  };
  return {
    get,

    async list(reading, file, query) {
      const { docs, versions, total } = await page(reading, query);
      return { rows: docs.map((doc, index) => sourceRow(file, doc, { version: versions[index] })), total };
    },

    async insert(op, file, doc) {
      const id = await newAccount(op, file, doc, deps);
      // A manager who creates a client becomes the client's manager.
      if (op.actor.role === 'manager' && op.actor.userId) await assignManager(op.tx, id, op.actor.userId, op.now);
      return (await get(op, file, id)) ?? sourceRow(file, { ...doc, id });
    },

    async update(op, file, before, doc) {
      await correctAccount(op, file, before, doc, deps);
      await update(op, before, doc, deps);
    },

    async answer({ tx, actor: { userId, session }, now }, _file, _action, row) {
      if (!session || !userId) throw new ApiError(403, 'FORBIDDEN');
      await tellOfActing(tx, deps.config, { customerId: row.id, staffId: userId }, now);
      return { token: await beginActing(tx, { ...session, userId }, row, deps.config.sessionLimits.staff, now) };
    },
  };
}

const ONE: ListQuery = { page: 0, size: 1, sort: [], filters: [] };

/** A page of customers. Resource usage is counted for the page only, or for all customers where the order depends on it. */
async function page(
  reading: Reading,
  query: ListQuery,
): Promise<{ docs: Doc[]; versions: (number | undefined)[]; total: number }> {
  const { db, now, actor } = reading;
  const filters = query.filters.filter(({ field }) => field !== 'period');
  const counted = query.sort.some(({ field }) => USAGE_FIELDS.some((name) => name === field));
  const filtered = { ...query, filters, ...(counted && { page: 0, size: ALL, sort: [] }) };
  const { rows, total } = await listTable<CustomerRow>(db, customersOf(actor, periodOf(query, now), now), filtered);
  const managers = await managersOf(db, rows);
  const docs = await withUsage(
    db,
    rows.map((row) => toDoc(row, managers.get(row.id) ?? [])),
    now,
  );
  const shown = counted ? listDocs(docs, { ...query, filters: [], q: undefined }).docs : docs;
  const versionOf = new Map(rows.map(({ id, version }) => [id, version]));
  return { docs: shown, versions: shown.map(({ id }) => versionOf.get(String(id))), total };
}

function toDoc(row: CustomerRow, managers: string[]): StoredOf<'customer'> {
  const { id, login, email, name, surname, contactPerson, phone, language, status, created, lastSignIn, passwordSent } =
    row;
  return {
    id,
    login,
    email,
    ...(name !== null && { name }),
    ...(surname !== null && { surname }),
    contactPerson,
    ...(phone !== null && { phone }),
    ...(language !== null && { language }),
    status,
    balance: tiynToText(BigInt(row.balance)),
    paid: tiynToText(BigInt(row.paid)),
    promo: tiynToText(BigInt(row.promo)),
    corrections: tiynToText(BigInt(row.corrections)),
    debt: row.debt,
    ...(row.debtSince !== null && { debtSince: row.debtSince }),
    ...(row.debtUntil !== null && { debtUntil: row.debtUntil }),
    ...(row.debtReason !== null && { debtReason: row.debtReason }),
    ...(row.creditLimit !== null && { creditLimit: tiynToText(BigInt(row.creditLimit)) }),
    payment: tiynToText(BigInt(row.payment)),
    projectCount: Number(row.projectCount),
    sessions: Number(row.sessions),
    managers,
    created,
    ...(lastSignIn !== null && { lastSignIn }),
    ...(passwordSent !== null && { passwordSent }),
  };
}

async function update(op: Operation, before: RecordRow, doc: Doc, deps: Deps): Promise<void> {
  const { tx, now } = op;
  const { id } = before;
  const was = before.doc;
  await changeAccess(op, before, doc);
  if (doc.passwordSent !== was.passwordSent) await sendPassword(op, before, deps);
  if (isDoc(doc.correction)) {
    const wanted = { ...wantedIn(doc.correction), customerId: id, authorId: op.actor.userId };
    await beginCorrection(tx, wanted, { now, brands: deps.config });
  }
  if (isDoc(doc.decision)) await decideOnDebt(op, id, doc.decision, deps);
  if (doc.creditLimit !== was.creditLimit) await setCreditLimit(op, id, doc.creditLimit);
  await setManagers(op, id, listOf(was.managers), listOf(doc.managers));
}

/** The correction that an action's form asks for. */
function wantedIn({ amount, reason, documentNumber, documentDate }: Doc) {
  return {
    amountTiyn: tiynIn(String(amount)),
    reason: String(reason),
    ...(documentNumber !== undefined && { documentNumber: String(documentNumber) }),
    ...(documentDate !== undefined && { documentDate: String(documentDate) }),
  };
}

/** Tells a customer by letter who acts as them, since when and for how long. */
async function tellOfActing(
  tx: Tx,
  config: Deps['config'],
  { customerId, staffId }: { customerId: string; staffId: string },
  now: Date,
): Promise<void> {
  const staff = await getUser(tx, staffId);
  const [year, month, day, time] = new Date(now.getTime() + BUSINESS_OFFSET).toISOString().slice(0, 16).split(/[-T]/);
  const at = `${day}.${month}.${year} ${time}`;
  const places = { by: staff?.fullName || staff?.login || '', at, hours: ACTING_HOURS, link: '/activity' };
  await letterTo(tx, config, customerId, 'actingBegan', places, now);
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

async function setManagers({ tx, now }: Operation, id: string, before: string[], after: string[]): Promise<void> {
  for (const managerId of after) if (!before.includes(managerId)) await assignManager(tx, id, managerId, now);
  const gone = before.filter((managerId) => !after.includes(managerId));
  if (gone.length === 0) return;
  await tx.deleteFrom('customer_manager').where('customer_id', '=', id).where('manager_id', 'in', gone).execute();
  // A removed manager can no longer act as the client.
  await tx.deleteFrom('token').where('user_id', '=', id).where('acting_id', 'in', gone).execute();
}

/** Sends a new temporary password, to its owner only. */
async function sendPassword({ tx, now }: Operation, { id, doc }: RecordRow, { config, hasher }: Deps): Promise<void> {
  const password = temporaryPassword();
  await replaceByTemporary(tx, id, await hasher.hash(password), now);
  const places = { login: String(doc.login), password, days: TEMPORARY_DAYS, link: '/login' };
  await letterTo(tx, config, id, 'temporaryPassword', places, now);
}
