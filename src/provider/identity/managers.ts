import { grants } from '../../contract/access/rights.ts';
import type { Db, Tx } from '../store/database.ts';

/** The right to act as a client. */
const ACT_AS = 'customer.actAs';

/** Assigns a manager to a client. Does nothing where they are assigned already. */
export async function assignManager(tx: Tx, customerId: string, managerId: string, now: Date): Promise<void> {
  await tx
    .insertInto('customer_manager')
    .values({ customer_id: customerId, manager_id: managerId, since: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Whether a user may act as a client now: an administrator, or the client's manager, who is not blocked. A role that limits them must have
 * the right to it.
 */
export async function mayActAs(db: Db | Tx, actingId: string, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('customer_manager as m', (join) =>
      join.onRef('m.manager_id', '=', 'u.id').on('m.customer_id', '=', customerId),
    )
    .leftJoin('own_role as r', 'r.id', 'u.staff_role_id')
    .select(['u.role', 'm.manager_id', 'u.staff_role_id', 'r.rights'])
    .where('u.id', '=', actingId)
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();
  if (row?.staff_role_id && !grants(JSON.parse(row.rights ?? '[]') as string[], ACT_AS)) return false;
  return row?.role === 'administrator' || (row?.role === 'manager' && row.manager_id !== null);
}

/** The projects that a manager's clients pay for. */
export async function projectsManagedBy(db: Db | Tx, managerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_manager as m')
    .innerJoin('project as p', 'p.payer_id', 'm.customer_id')
    .select('p.id')
    .where('m.manager_id', '=', managerId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The managers of the client who pays for a project, without blocked ones and those whose role lacks the right, `ticket.read`. */
export async function managersOfProject(db: Db | Tx, projectId: string, right: string): Promise<string[]> {
  const rows = await db
    .selectFrom('project as p')
    .innerJoin('customer_manager as m', 'm.customer_id', 'p.payer_id')
    .innerJoin('users as u', 'u.id', 'm.manager_id')
    .leftJoin('own_role as r', 'r.id', 'u.staff_role_id')
    .select(['m.manager_id as id', 'u.staff_role_id', 'r.rights'])
    .where('p.id', '=', projectId)
    .where('u.role', '=', 'manager')
    .where('u.blocked_at', 'is', null)
    .orderBy('m.manager_id')
    .execute();
  const may = (rights: string | null) => grants(JSON.parse(rights ?? '[]') as string[], right);
  return rows.filter(({ staff_role_id, rights }) => staff_role_id === null || may(rights)).map(({ id }) => id);
}
