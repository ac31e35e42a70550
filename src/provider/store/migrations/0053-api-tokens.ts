import { type Kysely, type Migration, sql } from 'kysely';
import { inKeyOrder, textType } from '../column-types.ts';
import { isShared } from '../postgres-dialect.ts';

type AnyDb = Kysely<unknown>;

/** The columns of the audit log that no statement may change. */
const FIXED = [
  'id',
  'project_id',
  'type',
  'record_id',
  'action',
  'user_id',
  'request_id',
  'at',
  'title',
  'acting_id',
  'address',
  'changes',
  'attempts',
  'origin',
  'follows',
  'token_id',
  'token_name',
];

const REFUSAL = 'The audit log is append-only';

/** API tokens of people and of projects, what was created with them, and which token made an entry of the audit log. */
export const apiTokens: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table api_token (id ${text} primary key, hash ${text} not null unique, hint ${text} not null,
      user_id ${text} references users (id) on delete cascade, project_id ${text} references project (id) on delete cascade,
      name ${text} not null, name_key ${text} not null, role ${text} not null,
      role_id ${text} references own_role (id) on delete set null, all_projects integer not null, read_only integer not null,
      networks ${text} not null, cap_tiyn bigint, created_at ${text} not null, created_by ${text}, expires_at ${text},
      expiry_told_at ${text}, used_at ${text}, used_address ${text}, version integer not null)`.execute(db);
    await sql`create index api_token_by_user on api_token (user_id, created_at) where user_id is not null`.execute(db);
    await sql`create index api_token_by_project on api_token (project_id, created_at) where project_id is not null`.execute(
      db,
    );
    await sql`create index api_token_by_expiry on api_token (expires_at) where expires_at is not null`.execute(db);
    await sql`create table api_token_project (token_id ${text} not null references api_token (id) on delete cascade,
      project_id ${text} not null references project (id) on delete cascade, primary key (token_id, project_id)) ${inKeyOrder(db)}`.execute(
      db,
    );
    await sql`create table api_token_record (token_id ${text} not null references api_token (id) on delete cascade,
      type ${text} not null, record_id ${text} not null, base_units ${text} not null,
      primary key (token_id, type, record_id)) ${inKeyOrder(db)}`.execute(db);
    for (const column of ['token_id', 'token_name'])
      await sql`alter table journal add column ${sql.ref(column)} ${text}`.execute(db);
    await (isShared(db) ? fixOnPostgres(db) : fixOnSqlite(db));
    await withoutUsers(db);
  },
};

async function fixOnSqlite(db: AnyDb): Promise<void> {
  const changed = sql.raw(FIXED.map((column) => `new.${column} is not old.${column}`).join(' or '));
  await sql`drop trigger journal_no_update`.execute(db);
  await sql`create trigger journal_no_update before update on journal
    when old.result <> 'started' or ${changed} ${sql.raw(`begin select raise(abort, '${REFUSAL}'); end`)}`.execute(db);
}

async function fixOnPostgres(db: AnyDb): Promise<void> {
  const changed = sql.raw(FIXED.map((column) => `new.${column} is distinct from old.${column}`).join(' or '));
  await sql`drop trigger journal_no_update on journal`.execute(db);
  await sql`create trigger journal_no_update before update on journal for each row
    when (old.result <> 'started' or ${changed}) execute function journal_refuse()`.execute(db);
}

/** The token of a project is no user, and has answers of its own to repeat. Stored answers last a day, so none is carried over. */
async function withoutUsers(db: AnyDb): Promise<void> {
  const text = textType(db);
  await sql`drop table idempotency`.execute(db);
  await sql`create table idempotency (user_id ${text} not null, key ${text} not null, method ${text} not null,
    path ${text} not null, body_hash ${text} not null, status integer not null, body ${text} not null,
    expires_at ${text} not null, primary key (user_id, key))`.execute(db);
}
