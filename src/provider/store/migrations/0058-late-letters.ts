import { type Kysely, type Migration, sql } from 'kysely';

/** Since when the mail server has not taken a letter, with an index for the few letters for which that is so. */
export const lateLetters: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table mail add column put_off_at text`.execute(db);
    await sql`create index mail_put_off on mail (put_off_at) where put_off_at is not null`.execute(db);
  },
};
