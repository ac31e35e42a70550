import { dayOf } from '../../contract/values/dates.ts';
import { EXPIRING_DAYS } from '../identity/token-end.ts';
import type { Tx } from '../store/database.ts';
import type { Brands } from '../variants/brand.ts';
import { tokenEndLetter } from './token-letters.ts';

const DAY_MS = 86_400_000;
/** How many days an expired token stays listed, so that its owner finds out why calls are refused. */
const LISTED_DAYS = 30;

/** Tells of each API token that ends soon, once, and deletes those that ended long ago. */
export async function lookAtTokenEnds(tx: Tx, brands: Brands, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('api_token')
    .select(['id', 'user_id', 'project_id', 'name', 'expires_at'])
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', daysFrom(now, EXPIRING_DAYS))
    .where('expiry_told_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, user_id, project_id, name, expires_at } of rows) {
    const token = {
      kind: user_id === null ? 'project' : 'personal',
      ownerId: user_id ?? project_id ?? '',
      name,
    } as const;
    await tokenEndLetter(tx, brands, token, shown(expires_at ?? ''), now);
    await tx.updateTable('api_token').set({ expiry_told_at: now.toISOString() }).where('id', '=', id).execute();
  }
  await tx.deleteFrom('api_token').where('expires_at', '<=', daysFrom(now, -LISTED_DAYS)).execute();
}

function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString();
}

/** A moment's day in Almaty, as letters write it: 05.03.2027. */
function shown(moment: string): string {
  return dayOf(moment).split('-').reverse().join('.');
}
