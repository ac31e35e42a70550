import { memberIds, type ProjectRole } from '../identity/effective-roles.ts';
import type { Db, Tx } from '../store/database.ts';
import { localeOf, type Recipient } from './letters.ts';

/** The address and language of each project member with that role, directly or through a group. */
export async function memberRecipients(db: Tx | Db, projectId: string, role: ProjectRole): Promise<Recipient[]> {
  const ids = await memberIds(db, projectId, role);
  if (ids.length === 0) return [];
  const query = db.selectFrom('users').select(['email', 'locale', 'variant']).where('id', 'in', ids);
  const rows = await query.orderBy('id').execute();
  return rows.map(({ email, locale, variant }) => ({ address: email, locale: localeOf(locale), variant }));
}
