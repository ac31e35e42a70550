/** The store of a whole cloud: its customers, their projects with records, and the traces of years of work with them. */
import { type RawBuilder, sql } from 'kysely';
import { Catalogue } from '../../../src/provider/engine/core/catalogue.ts';
import { REINDEX } from '../../../src/provider/engine/upkeep/reindex.ts';
import { readGenerated } from '../../../src/provider/host/project-files.ts';
import type { Db } from '../../../src/provider/store/database.ts';
import { copyMarked } from './bulk-copies.ts';
import { CUSTOMER_MARK, customersRecords, PROJECTS_EACH, projectIdOf } from './operator-records.ts';
import { putAll } from './provider-seed.ts';

/** How many records each customer has. */
const CUSTOMERS_RECORDS = 500;
const CUSTOMER = `00000000-0000-4000-8000-${CUSTOMER_MARK}`;
const MONTHS = 13;
/** The quotas that a project uses. */
const USED_TYPES = 10;
const SINCE = '2025-01-01T00:00:00.000Z';

/** Fills a store that has the demo accounts in it with customers of ten projects each, until it has so many records. */
export async function seedOperator(root: string, db: Db, shared: boolean, total: number): Promise<void> {
  const catalogue = new Catalogue(readGenerated(root).files);
  await addCustomer(db, [...catalogue.quotaTypes.keys()].slice(0, USED_TYPES));
  await putAll(db, catalogue, customersRecords());
  await copyMarked(db, shared, CUSTOMER_MARK, Math.max(1, Math.round(total / CUSTOMERS_RECORDS) - 1));
  // The first start has left the rewriting of keys to do, which would now be that of all records while they are measured.
  await db.deleteFrom('work').where('kind', '=', REINDEX).execute();
  const now = new Date();
  for (const statement of [...work(now), ...money(now), addresses(now)]) await statement.execute(db);
  // What PostgreSQL does by itself within a minute or so of many writes.
  if (shared) await sql`vacuum analyze`.execute(db);
}

/** The customer who is copied, with their projects, meters, quotas and the months that they were charged for. */
async function addCustomer(db: Db, quotaTypes: string[]): Promise<void> {
  const login = `buyer-${CUSTOMER_MARK}@shop.kz`;
  const user = {
    ...{
      id: CUSTOMER,
      login,
      login_key: login,
      email: login,
      email_key: login,
      full_name: `Покупатель ${CUSTOMER_MARK}`,
    },
    ...{
      name_key: `покупатель ${CUSTOMER_MARK}`,
      role: 'user',
      password_hash: '-',
      balance_tiyn: 1_000_000,
      created_at: SINCE,
    },
  };
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('users').values(user).execute();
    for (let index = 0; index < PROJECTS_EACH; index += 1) {
      const id = projectIdOf(index);
      const name = `${index % 2 === 0 ? 'Магазин' : `shop-${CUSTOMER_MARK}`}-${index}`;
      const project = { id, name, name_key: name.toLowerCase(), payment_type: 'prePaid', created_at: SINCE };
      await tx
        .insertInto('project')
        .values({ ...project, payer_id: CUSTOMER })
        .execute();
      const member = { project_id: id, user_id: CUSTOMER, role: 'owner', since: SINCE };
      await tx.insertInto('project_member').values(member).execute();
      const usages = quotaTypes.map((type) => ({ project_id: id, type, used: 5 }));
      await tx.insertInto('quota_usage').values(usages).execute();
      for (const type of ['vm', 'disk', 'snapshot'])
        for (const month of lastMonths(MONTHS))
          await tx
            .insertInto('expense_month')
            .values({ month, payer_id: CUSTOMER, project_id: id, type, tiyn: 100_000 })
            .execute();
    }
  });
}

function lastMonths(count: number): string[] {
  const now = new Date();
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** Rows `n` from 1. */
const numbers = (count: number): RawBuilder<unknown> =>
  sql`(with recursive c(n) as (select 1 union all select n + 1 from c where n < ${sql.lit(count)}) select n from c) c`;

const text = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`cast(${value} as text)`;
const n = text(sql`n`);

/** Tickets, letters and the audit log. A few of each are of the last day. */
function work(now: Date): RawBuilder<unknown>[] {
  const today = now.toISOString();
  return [
    sql`insert into ticket (id, user_id, project_id, name, email, type, message, status, created_at, closed_at, first_answered_at, first_answer_seconds)
      select 'ticket-' || ${n}, ${CUSTOMER}, null, 'Покупатель', 'buyer@shop.kz', 'technical', 'Сервер не отвечает',
        case when n % 50 = 0 then 'new' else 'closed' end, ${SINCE}, ${SINCE}, case when n % 50 = 0 then null else ${today} end, n
      from ${numbers(10_000)}`,
    sql`insert into mail (id, address, subject, body, created_at, sent_at, refused_at)
      select 'mail-' || ${n}, 'buyer@shop.kz', 'Счёт', 'Здравствуйте', ${SINCE}, ${SINCE}, case when n % 1000 = 0 then ${today} end
      from ${numbers(100_000)}`,
    sql`insert into journal (id, project_id, type, record_id, action, user_id, request_id, at, ended_at, result, title)
      select 'entry-' || ${n}, ${projectIdOf(0)}, case when n % 3 = 0 then 'vm' else 'disk' end, 'record-' || ${n}, 'create', ${CUSTOMER}, 'request-' || ${n},
        case when n <= 2000 then ${today} else ${SINCE} end, ${today}, case when n % 20 = 0 then 'error' else 'success' end, 'web'
      from ${numbers(400_000)}`,
    sql`insert into cloud_orphan (id, project_id, type, cloud_key, title, cause, status, found_at, seen_at)
      select 'orphan-' || ${n}, ${projectIdOf(0)}, 'disk', 'key-' || ${n}, 'disk', 'inventory', 'held', ${today}, ${today} from ${numbers(50)}`,
  ];
}

/** Payments, documents, and customers in debt. */
function money(now: Date): RawBuilder<unknown>[] {
  const today = now.toISOString();
  return [
    sql`insert into bank_payment (id, key, statement_id, day, number, amount_tiyn, purpose, status, created_at)
      select 'payment-' || ${n}, 'payment-' || ${n}, 'statement', '2025-06-01', ${n}, 100000, 'Оплата',
        case when n % 2000 = 0 then 'unmatched' else 'matched' end, ${SINCE} from ${numbers(24_000)}`,
    sql`insert into balance_correction (id, user_id, amount_tiyn, reason, status, created_at)
      select 'correction-' || ${n}, ${CUSTOMER}, 100, 'Ошибка', case when n % 100 = 0 then 'proposed' else 'confirmed' end, ${SINCE} from ${numbers(500)}`,
    sql`insert into document (id, kind, year, serial, number, user_id, buyer, buyer_key, day, total_tiyn, content, created_at)
      select 'document-' || d.id || ${n}, 'invoice', 2025, d.place * 24 + n, '2025-' || ${text(sql`100000 + d.place * 24 + n`)}, d.id, 'ТОО Магазин ' || d.id, 'тоо магазин ' || d.id,
        '2025-06-01', 100000, '{}', ${SINCE}
      from (select u.id, row_number() over (order by u.id) as place from users u where u.role = 'client') d, ${numbers(24)}`,
    sql`insert into payer_state (user_id, state, cause, since, until)
      select u.id, 'warned', 'debt', ${today}, ${today} from users u where u.id like '%f' and u.role = 'client'`,
  ];
}

/** Who had which address for a year: of each floating address two spans, one of them present. */
function addresses(now: Date): RawBuilder<unknown> {
  const address = sql`'203.' || ${text(sql`n / 65536 % 256`)} || '.' || ${text(sql`n / 256 % 256`)} || '.' || ${text(sql`n % 256`)}`;
  const spans = sql`select 0 as place union all select 1`;
  return sql`insert into address_assignment (id, address, kind, begin_at, end_at, project_id, project_name, customer_id, type, record_id, record_name)
    select 'span-' || ${n} || '-' || ${text(sql`place`)}, ${address}, 'floating',
      case when place = 0 then ${SINCE} else '2025-09-01T00:00:00.000Z' end, case when place = 0 then '2025-08-01T00:00:00.000Z' end,
      ${projectIdOf(0)}, 'Магазин', ${CUSTOMER}, 'floating', 'floating-' || ${n}, ${address}
    from ${numbers(150_000)}, (${spans}) s where ${now.toISOString()} > ${SINCE}`;
}
