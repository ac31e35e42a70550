import type { StoredOf } from '../../contract/file/records.ts';
import { personalIn } from '../customers/correct-account.ts';
import type { RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { pendingEmailChange } from '../identity/email-changes.ts';
import { setPersonalData } from '../identity/users.ts';

/** The signed-in user's own data, as one record. */
export const profileSource: RecordSource = {
  async list(reading, file, query) {
    const row = reading.actor.userId === null ? undefined : await this.get(reading, file, reading.actor.userId);
    const rows = row && query.page === 0 ? [row] : [];
    return { rows, total: row ? 1 : 0 };
  },

  async get({ db, actor, now }, file, key) {
    if (key !== actor.userId) return undefined;
    const user = await db.selectFrom('users').selectAll().where('id', '=', key).executeTakeFirst();
    if (!user) return undefined;
    const pending = await pendingEmailChange(db, key, now);
    const doc: StoredOf<'profile'> = {
      id: key,
      login: user.login,
      email: user.email,
      ...(user.first_name !== null && { name: user.first_name }),
      ...(user.surname !== null && { surname: user.surname }),
      ...(user.phone !== null && { phone: user.phone }),
      ...(pending && { pendingEmail: pending.email, pendingUntil: pending.until }),
    };
    return sourceRow(file, doc, { userId: key, version: user.version });
  },

  async update({ tx }, _file, { id }, doc) {
    await setPersonalData(tx, id, personalIn(doc));
  },
};
