import { sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import { type Company, companyOf, saveCompany } from '../companies/companies.ts';
import { nameIn, partyFrom } from '../companies/party.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { administered } from '../identity/administered.ts';
import { getUser } from '../identity/users.ts';

/** The companies of payers: one's own, and those of customers for who looks after them. A payer always has one. */
export const companiesSource: RecordSource = {
  async list(reading, file, { page }) {
    const own = reading.actor.userId === null ? undefined : await this.get(reading, file, reading.actor.userId);
    return { rows: own && page === 0 ? [own] : [], total: own ? 1 : 0 };
  },

  async get(reading, file, key) {
    const may = file.scope === 'user' ? key === reading.actor.userId : await administers(reading, key);
    const user = may ? await getUser(reading.db, key) : undefined;
    if (!user) return undefined;
    const company = await companyOf(reading.db, key);
    const doc = recordOf(company, nameIn(company, 'ru') ?? (user.fullName || user.login));
    return sourceRow(file, doc, { userId: key, version: company.version });
  },

  async update({ tx }, _file, { id }, doc) {
    const text = (name: 'contractNumber' | 'contractDate') => (typeof doc[name] === 'string' ? doc[name] : undefined);
    const kind = doc.kind === 'company' ? 'company' : 'person';
    const contract = { contractNumber: text('contractNumber'), contractDate: text('contractDate') };
    await saveCompany(tx, id, { ...partyFrom(doc), kind, ...contract });
  },
};

/** Whether the actor looks after a customer. */
async function administers({ db, actor }: Reading, userId: string): Promise<boolean> {
  const { rows } =
    await sql`select u.id from users u where u.id = ${userId} and u.role = 'client' and ${administered(actor, 'u.id')}`.execute(
      db,
    );
  return rows.length > 0;
}

function recordOf({ payerId, version: _, ...company }: Company, payerName: string): StoredOf<'company'> & Doc {
  return { id: payerId, payerName, ...company };
}
