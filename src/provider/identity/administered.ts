import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../store/database.ts';
import type { Role } from './users.ts';

/** The caller for administrative data: account role and user; null for background work. */
export interface Asker {
  role: Role;
  userId: string | null;
}

/**
 * The condition that an actor administers a project, over a column of payers. Administrators administer all, managers those that their
 * clients pay for, other users none.
 */
export function administered({ role, userId }: Asker, payerColumn: string): RawBuilder<boolean> {
  if (role === 'administrator') return sql`1 = 1`;
  if (role !== 'manager' || userId === null) return sql`1 = 0`;
  return sql`exists (select 1 from customer_manager cm
    where cm.customer_id = ${sql.ref(payerColumn)} and cm.manager_id = ${userId})`;
}

/** A user's name, from two columns: the full name, or the login without one. */
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
