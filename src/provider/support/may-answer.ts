import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The tickets that a user may see and answer: all for administrators, those of their own clients for managers. */
export function mayAnswer(
  { role, userId }: { role: string; userId: string | null },
  table: string,
): RawBuilder<SqlBool> {
  if (role === 'administrator') return sql<SqlBool>`1 = 1`;
  if (role !== 'manager') return sql<SqlBool>`1 = 0`;
  const customer = sql.ref(`${table}.user_id`);
  return sql<SqlBool>`exists (select 1 from customer_manager m where m.customer_id = ${customer} and m.manager_id = ${userId})`;
}
