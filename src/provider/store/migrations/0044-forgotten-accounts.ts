import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';
import { isShared } from '../postgres-dialect.ts';

type AnyDb = Kysely<unknown>;

const REFUSAL = 'An issued document is never changed';

/** When the documents of a closed account were deleted. Nothing else can delete an issued document. Indexes for the overview. */
export const forgottenAccounts: Migration = {
  async up(db: AnyDb) {
    await sql`alter table account_end add column forgotten_at ${textType(db)}`.execute(db);
    await (isShared(db) ? allowOnPostgres(db) : allowOnSqlite(db));
    // The overview counts them each minute.
    await sql`create index mail_refused on mail (refused_at) where refused_at is not null`.execute(db);
    await db.schema.createIndex('ticket_by_status').on('ticket').columns(['status', 'created_at']).execute();
  },
};

const FORGOTTEN = sql`exists (select 1 from account_end where account_end.user_id = old.user_id and account_end.forgotten_at is not null)`;

async function allowOnSqlite(db: AnyDb): Promise<void> {
  await sql`drop trigger document_no_delete`.execute(db);
  const refuse = sql.raw(`begin select raise(abort, '${REFUSAL}'); end`);
  await sql`create trigger document_no_delete before delete on document when not ${FORGOTTEN} ${refuse}`.execute(db);
}

async function allowOnPostgres(db: AnyDb): Promise<void> {
  const body = sql`$$ begin
    if tg_op = 'DELETE' then
      if ${FORGOTTEN} then return old; end if;
    end if;
    raise exception ${sql.raw(`'${REFUSAL}'`)};
  end $$`;
  await sql`create or replace function document_refuse() returns trigger language plpgsql as ${body}`.execute(db);
}
