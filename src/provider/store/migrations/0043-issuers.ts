import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Who signs in by which OpenID Connect provider, sign-ins that wait for it, and sessions that began with it. */
export const issuers: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table issuer_account (issuer ${text} not null, subject ${text} not null,
      user_id ${text} not null references users (id) on delete cascade, projects ${text} not null, created_at ${text} not null,
      used_at ${text} not null, primary key (issuer, subject))`.execute(db);
    await db.schema.createIndex('issuer_account_by_user').on('issuer_account').column('user_id').execute();
    await sql`create table issuer_request (state_hash ${text} primary key, browser_hash ${text} not null,
      provider_id ${text} not null, nonce ${text} not null, verifier ${text} not null, redirect_uri ${text} not null,
      fresh integer not null, expires_at ${text} not null)`.execute(db);
    await db.schema.createIndex('issuer_request_by_end').on('issuer_request').column('expires_at').execute();
    await sql`alter table token add column identity_provider ${text}`.execute(db);
    await sql`alter table token add column own_factor integer`.execute(db);
    await sql`alter table authentication_challenge add column identity_provider ${text}`.execute(db);
  },
};
