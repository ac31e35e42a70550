import { sql } from 'kysely';
import type { FieldOf } from '../../contract/file/records.ts';
import type { Actor } from '../engine/core/actor.ts';
import type { Db, Tx } from '../store/database.ts';
import type { ListedTable } from '../store/table-list.ts';
import type { Period } from './period.ts';

/** A customer as the query reads it. Money is in tiyn. */
export interface CustomerRow {
  id: string;
  login: string;
  email: string;
  name: string | null;
  surname: string | null;
  /** The full name, or the login without one. */
  contactPerson: string;
  phone: string | null;
  language: FieldOf<'customer', 'language'> | null;
  status: FieldOf<'customer', 'status'>;
  balance: number;
  /** The parts of the balance by kinds of money. */
  paid: number;
  promo: number;
  corrections: number;
  debt: FieldOf<'customer', 'debt'>;
  debtSince: string | null;
  debtUntil: string | null;
  debtReason: string | null;
  /** In tiyn. */
  creditLimit: number | null;
  /** The charges of the period. */
  payment: number;
  /** The projects that they pay for. */
  projectCount: number;
  /** The number of open sessions. */
  sessions: number;
  created: string;
  lastSignIn: string | null;
  passwordSent: string | null;
  version: number;
}

/** The visible customers: all for administrators, their own clients for managers. */
function visibleTo({ role, userId }: Actor) {
  if (role === 'administrator') return sql`1 = 1`;
  if (role !== 'manager') return sql`1 = 0`;
  return sql`exists (select 1 from customer_manager m where m.customer_id = u.id and m.manager_id = ${userId})`;
}

/** Customers, with their charges in a period. */
export function customersOf(actor: Actor, { from, until }: Period, now: Date): ListedTable {
  const before = until === null ? sql`` : sql`and l.for_at < ${until}`;
  return {
    rows: sql`
      select u.id, u.login, u.login_key as "loginKey", u.email, u.email_key as "emailKey", u.name_key as "nameKey",
        u.first_name as name, u.surname,
        case when u.full_name = '' then u.login else u.full_name end as "contactPerson", u.phone, u.locale as language,
        case when u.blocked_at is null then 'active' else 'blocked' end as status,
        u.balance_tiyn as balance, u.promo_tiyn as promo, u.correction_tiyn as corrections,
        u.balance_tiyn - u.promo_tiyn - u.correction_tiyn as paid, u.credit_limit_tiyn as "creditLimit", coalesce(d.state, 'none') as debt,
        d.since as "debtSince", d.until as "debtUntil", d.reason as "debtReason", u.created_at as created, u.signed_in_at as "lastSignIn",
        u.password_sent_at as "passwordSent", u.version,
        (select count(*) from project p where p.payer_id = u.id and p.archived_at is null) as "projectCount",
        (select count(*) from token t where t.user_id = u.id and t.acting_id is null
          and t.expires_at > ${now.toISOString()}) as sessions,
        (select coalesce(-sum(l.amount_tiyn), 0) from ledger l
          where l.user_id = u.id and l.kind in ('charge', 'refund') and l.for_at >= ${from} ${before}) as payment
      from users u left join payer_state d on d.user_id = u.id where u.role = 'client' and ${visibleTo(actor)}`,
    columns: {
      id: 'text',
      login: 'text',
      email: 'text',
      contactPerson: 'text',
      status: 'text',
      balance: 'money',
      debt: 'text',
      debtSince: 'text',
      debtUntil: 'text',
      payment: 'money',
      projectCount: 'number',
      created: 'text',
      lastSignIn: 'text',
    },
    search: ['loginKey', 'emailKey', 'nameKey'],
    searched: sql`select u.id, u.login_key as "loginKey", u.email_key as "emailKey", u.name_key as "nameKey" from users u
      where u.role = 'client' and ${visibleTo(actor)}`,
    required: ['created', 'login', 'email'],
  };
}

const AT_ONCE = 500;

/** The managers of each customer, in the order of their assignment. */
export async function managersOf(db: Db | Tx, customers: readonly { id: string }[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (customers.length === 0) return found;
  const wanted = new Set(customers.map(({ id }) => id));
  let pairs = db.selectFrom('customer_manager').select(['customer_id', 'manager_id']);
  // A statement has a limited number of parameters.
  if (wanted.size <= AT_ONCE) pairs = pairs.where('customer_id', 'in', [...wanted]);
  const rows = await pairs.orderBy('since').orderBy('manager_id').execute();
  for (const { customer_id: customer, manager_id: manager } of rows)
    if (wanted.has(customer)) found.set(customer, [...(found.get(customer) ?? []), manager]);
  return found;
}
