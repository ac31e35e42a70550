import { sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import type { RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

interface RatingRow {
  id: string;
  score: number;
  comment: string | null;
  user: string | null;
  userId: string | null;
  guest: number;
  created: string;
}

const RATINGS: ListedTable = {
  rows: sql`
    select r.id, r.score, r.comment, r.user_id as "userId", r.created_at as created,
      coalesce(nullif(u.full_name, ''), u.login) as "user", case when r.user_id is null then 1 else 0 end as guest
    from rating r left join users u on u.id = r.user_id`,
  columns: {
    id: 'text',
    score: 'number',
    created: 'text',
    user: 'text',
    userId: 'text',
    guest: 'flag',
    comment: 'text',
  },
};

function toDoc({ id, score, comment, user, userId, guest, created }: RatingRow): StoredOf<'rating'> {
  const known = Object.entries({ comment, user, userId }).filter(([, value]) => value !== null);
  return { id, score, guest: guest === 1, created, ...Object.fromEntries(known) };
}

/** The ratings of the service by users. */
export const ratingsSource: RecordSource = {
  async list({ db }, file, query) {
    const { rows, total } = await listTable<RatingRow>(db, RATINGS, query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(row))), total };
  },

  async get({ db }, file, key) {
    const row = await tableRow<RatingRow>(db, RATINGS, key);
    return row && sourceRow(file, toDoc(row));
  },
};
