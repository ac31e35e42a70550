import { sql } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import { tiynToText } from '../../contract/money/money.ts';
import { removeAllFactors } from '../authentication/factors.ts';
import { changeAccess } from '../customers/block.ts';
import { correctAccount } from '../customers/correct-account.ts';
import { newAccount } from '../customers/new-account.ts';
import type { Actor } from '../engine/core/actor.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { changeRole, type HeldRole } from '../identity/change-role.ts';
import { revokeTokens } from '../identity/tokens.ts';
import { letterTo } from '../mail/letters.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { RecordRow } from '../store/records.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

interface UserRow {
  id: string;
  login: string;
  email: string;
  name: string | null;
  surname: string | null;
  fullName: string;
  phone: string | null;
  language: FieldOf<'user', 'language'> | null;
  role: FieldOf<'user', 'role'>;
  staffRoleId: string | null;
  status: FieldOf<'user', 'status'>;
  balance: number;
  created: string;
  lastSignIn: string | null;
  osCurrentProjectId: string | null;
  osCurrentProjectName: string | null;
  lastAdministrator: number;
  secondFactor: number;
  sessions: number;
  version: number;
}

/** The visible users. Administrators see everybody. Managers see the names of staff and of their own clients. */
function visibleTo({ role, userId }: Actor) {
  if (role === 'administrator') return sql`1 = 1`;
  if (role !== 'manager') return sql`1 = 0`;
  return sql`(u.role <> 'client' or exists (
    select 1 from customer_manager c where c.customer_id = u.id and c.manager_id = ${userId}))`;
}

/** All accounts. The current project is that of the session used last, or else the first one. */
function usersOf({ actor, now }: Reading): ListedTable {
  return {
    rows: sql`
      select v.*, p.name as "osCurrentProjectName" from (
        select u.id, u.login, u.login_key as "loginKey", u.email, u.email_key as "emailKey", u.name_key as "nameKey",
          u.first_name as name, u.surname, u.full_name as "fullName", u.phone, u.locale as language, u.role, u.staff_role_id as "staffRoleId", case when u.blocked_at is null then 'active' else 'blocked' end as status,
          u.balance_tiyn as balance, u.created_at as created, u.signed_in_at as "lastSignIn", u.version,
          case when u.role = 'administrator' and u.staff_role_id is null and not exists (select 1 from users o
            where o.role = 'administrator' and o.staff_role_id is null and o.blocked_at is null and o.id <> u.id) then 1 else 0 end as "lastAdministrator",
          case when exists (select 1 from passkey k where k.user_id = u.id)
            or exists (select 1 from totp o where o.user_id = u.id and o.confirmed_at is not null) then 1 else 0 end as "secondFactor",
          (select count(*) from token s where s.user_id = u.id and s.acting_id is null
            and s.expires_at > ${now.toISOString()}) as sessions,
          coalesce(
            (select t.project_id from token t where t.user_id = u.id and t.acting_id is null and t.project_id is not null
              order by coalesce(t.used_at, t.created_at) desc limit 1),
            (select m.project_id from project_member m join project f on f.id = m.project_id
              where m.user_id = u.id and f.archived_at is null order by coalesce(m.since, f.created_at), f.id limit 1)
          ) as "osCurrentProjectId"
        from users u where ${visibleTo(actor)}) v
      left join project p on p.id = v."osCurrentProjectId"`,
    columns: {
      id: 'text',
      login: 'text',
      email: 'text',
      fullName: 'text',
      role: 'text',
      staffRoleId: 'text',
      status: 'text',
      secondFactor: 'flag',
      balance: 'money',
      created: 'text',
      lastSignIn: 'text',
      osCurrentProjectName: 'text',
    },
    search: ['loginKey', 'emailKey', 'nameKey'],
    searched: sql`select u.id, u.login_key as "loginKey", u.email_key as "emailKey", u.name_key as "nameKey" from users u where ${visibleTo(actor)}`,
    required: ['created', 'login', 'email'],
  };
}

function toDoc({ actor }: Reading, row: UserRow): StoredOf<'user'> {
  const { id, login, email, name, surname, fullName, phone, language, role, status, balance, created, lastSignIn } =
    row;
  const { osCurrentProjectId, osCurrentProjectName, staffRoleId } = row;
  return {
    id,
    login,
    email,
    ...(name !== null && { name }),
    ...(surname !== null && { surname }),
    ...(fullName !== '' && { fullName }),
    ...(phone !== null && { phone }),
    ...(language !== null && { language }),
    role,
    ...(staffRoleId !== null && { staffRoleId }),
    status,
    balance: tiynToText(BigInt(balance)),
    created,
    ...(lastSignIn !== null && { lastSignIn }),
    ...(osCurrentProjectId !== null && { osCurrentProjectId }),
    ...(osCurrentProjectName !== null && { osCurrentProjectName }),
    secondFactor: Number(row.secondFactor) === 1,
    sessions: Number(row.sessions),
    current: id === actor.userId,
    lastAdministrator: Number(row.lastAdministrator) === 1,
  };
}

/** All accounts, as records. */
export function usersSource(deps: Pick<ProviderDeps, 'config' | 'hasher'>): RecordSource {
  const get: RecordSource['get'] = async (reading, file, key) => {
    const row = await tableRow<UserRow>(reading.db, usersOf(reading), key);
    return row && sourceRow(file, toDoc(reading, row), { version: row.version });
  };
  return {
    get,

    async list(reading, file, query) {
      const { rows, total } = await listTable<UserRow>(reading.db, usersOf(reading), query);
      return { rows: rows.map((row) => sourceRow(file, toDoc(reading, row), { version: row.version })), total };
    },

    async insert(op, file, doc) {
      const id = await newAccount(op, file, doc, deps);
      return (await get(op, file, id)) ?? sourceRow(file, { ...doc, id });
    },

    async update(op, file, before, doc) {
      await correctAccount(op, file, before, doc, deps);
      await changeAccess(op, before, doc);
      if (doc.role !== before.doc.role || doc.staffRoleId !== before.doc.staffRoleId)
        await changeRole(op.tx, before.id, heldRole(doc));
      if (doc.secondFactor !== before.doc.secondFactor) await resetSecondFactor(op, before);
    },
  };
}

/** Removes all second factors of an account, as after their loss. The user's sessions end, and a letter tells them. */
async function resetSecondFactor({ tx, engine, actor, now }: Operation, { id }: RecordRow): Promise<void> {
  await removeAllFactors(tx, id);
  await revokeTokens(tx, id);
  const by = String(actor.user.fullName || actor.user.login);
  await letterTo(tx, engine.brands, id, 'secondFactorReset', { by, link: '/profile/security' }, now);
}

function heldRole({ role, staffRoleId }: Doc): HeldRole {
  return {
    role: role === 'administrator' || role === 'manager' ? role : 'client',
    staffRoleId: typeof staffRoleId === 'string' ? staffRoleId : null,
  };
}
