import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../store/database.ts';
import type { Role } from './users.ts';

/** Who asks for what they administer: the role of the account, and the user; null for what runs by itself. */
export interface Asker {
  role: Role;
  userId: string | null;
}

/**
 * Which projects an actor administers, as a condition over a column of payers: administrators all, managers those that a client of
 * theirs pays for, others none.
 */
export function administered({ role, userId }: Asker, payerColumn: string): RawBuilder<boolean> {
  if (role === 'administrator') return sql`1 = 1`;
  if (role !== 'manager' || userId === null) return sql`1 = 0`;
  return sql`exists (select 1 from customer_manager cm
    where cm.customer_id = ${sql.ref(payerColumn)} and cm.manager_id = ${userId})`;
}

/** What people call a user, from two columns: the full name, or the login where there is none. */
export function calledBy(table: string): RawBuilder<string> {
  const [name, login] = [sql.ref(`${table}.full_name`), sql.ref(`${table}.login`)];
  return sql`case when ${name} <> '' then ${name} else ${login} end`;
}

/** Whether the actor administers a project. */
export async function administersProject(
  { db, actor }: { db: Db | Tx; actor: Asker },
  projectId: string,
): Promise<boolean> {
  const { rows } =
    await sql`select p.id from project p where p.id = ${projectId} and ${administered(actor, 'p.payer_id')}`.execute(
      db,
    );
  return rows.length > 0;
}
