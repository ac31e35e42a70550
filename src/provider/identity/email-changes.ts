import type { Tx } from '../store/database.ts';

/** Forgets all changes that a user began of their own address. The links of their letters stop working. */
export async function dropEmailChanges(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('one_time_code')
    .where('subject_id', 'in', (eb) => eb.selectFrom('email_change').select('id').where('user_id', '=', userId))
    .execute();
  await tx.deleteFrom('email_change').where('user_id', '=', userId).execute();
}
