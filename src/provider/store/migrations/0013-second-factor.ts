import type { Kysely, Migration } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Passkeys, one-time passwords and recovery codes, the challenges that they answer, and the time when a session last proved its user. */
export const secondFactor: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await db.schema
      .createTable('passkey')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users.id'))
      .addColumn('credential_id', text, (column) => column.notNull().unique())
      .addColumn('relying_party', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('public_key', text, (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', text, (column) => column.notNull())
      .addColumn('backed_up', 'integer', (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('used_at', text)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.createIndex('passkey_by_user').on('passkey').columns(['user_id', 'created_at']).execute();
    await db.schema
      .createTable('totp')
      .addColumn('user_id', text, (column) => column.primaryKey().references('users.id'))
      .addColumn('secret', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('confirmed_at', text)
      .addColumn('last_step', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('recovery_code')
      .addColumn('hash', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull().references('users.id'))
      .execute();
    await db.schema.createIndex('recovery_code_by_user').on('recovery_code').column('user_id').execute();
    await db.schema
      .createTable('authentication_challenge')
      .addColumn('hash', text, (column) => column.primaryKey())
      .addColumn('purpose', text, (column) => column.notNull())
      .addColumn('user_id', text)
      .addColumn('relying_party', text)
      .addColumn('challenge', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('authentication_challenge_by_end')
      .on('authentication_challenge')
      .column('expires_at')
      .execute();
    await db.schema
      .createIndex('authentication_challenge_by_user')
      .on('authentication_challenge')
      .column('user_id')
      .execute();
    await db.schema.alterTable('token').addColumn('authenticated_at', text).execute();
    await db.schema
      .alterTable('users')
      .addColumn('password_disabled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
