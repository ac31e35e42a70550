import { sql } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { parseMoney, tiynToText, toTiyn } from '../../contract/money/money.ts';
import { type ApiTokenKind, hintOf, newApiToken } from '../crypto/api-token.ts';
import { sha256 } from '../crypto/secrets.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import { EXPIRING_DAYS, tokenEnd } from '../identity/token-end.ts';
import { tokenLetter } from '../mail/token-letters.ts';
import { isAmong } from '../store/expressions.ts';
import { foldText } from '../store/fold.ts';
import type { ApiTokenTable } from '../store/schema.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';
import { refuseHigherRole } from './token-role.ts';

type TokenDoc = StoredOf<'personal-token'> & StoredOf<'project-token'>;

/** The most tokens that one person or one project has at once. */
const MOST = 100;
const DAY_MS = 86_400_000;

/** The column of the owner. */
const OWNER = { personal: 'user_id', project: 'project_id' } as const;

interface TokenRow {
  id: string;
  name: string;
  hint: string;
  role: FieldOf<'personal-token', 'role'>;
  roleId: string | null;
  reach: FieldOf<'personal-token', 'reach'>;
  readsOnly: number;
  networks: string;
  capTiyn: number | null;
  state: FieldOf<'personal-token', 'state'>;
  expires: string | null;
  used: string | null;
  usedAddress: string | null;
  created: string;
  createdBy: string | null;
  version: number;
}

function ownerOf(kind: ApiTokenKind, { actor }: Pick<Reading, 'actor'>): string {
  return (kind === 'personal' ? actor.userId : actor.projectId) ?? '';
}

/** The tokens of the actor, or of their project. */
function tokensOf(kind: ApiTokenKind, reading: Reading): ListedTable {
  const now = reading.now.toISOString();
  const soon = new Date(reading.now.getTime() + EXPIRING_DAYS * DAY_MS).toISOString();
  return {
    rows: sql`select t.id, t.name, t.name_key as "nameKey", t.hint, t.role, t.role_id as "roleId",
      case when t.all_projects = 1 then 'all' else 'chosen' end as reach,
      t.read_only as "readsOnly", t.networks, t.cap_tiyn as "capTiyn",
      case when t.expires_at is null or t.expires_at > ${soon} then 'active' when t.expires_at > ${now} then 'expiring' else 'expired' end as state,
      t.expires_at as expires, t.used_at as used, t.used_address as "usedAddress", t.created_at as created,
      coalesce(nullif(u.full_name, ''), u.login) as "createdBy", t.version
      from api_token t left join users u on u.id = t.created_by where ${sql.ref(`t.${OWNER[kind]}`)} = ${ownerOf(kind, reading)}`,
    columns: {
      id: 'text',
      name: 'text',
      role: 'text',
      readsOnly: 'flag',
      state: 'text',
      hint: 'text',
      expires: 'text',
      used: 'text',
      created: 'text',
      createdBy: 'text',
    },
    search: ['nameKey'],
  };
}

type Projects = Awaited<ReturnType<typeof projectsOf>>;

function toRow(kind: ApiTokenKind, { actor }: Reading, file: ResourceFile, row: TokenRow, projects: Projects) {
  const { version, reach, readsOnly, networks, capTiyn, createdBy, ...plain } = row;
  const optional = {
    roleId: plain.roleId,
    expires: plain.expires,
    used: plain.used,
    usedAddress: plain.usedAddress,
    cap: capTiyn === null ? null : tiynToText(BigInt(capTiyn)).replace(/\.00$/, ''),
    ...(kind === 'personal' ? { projectIds: reach === 'chosen' ? (projects.get(row.id) ?? []) : null } : { createdBy }),
  };
  const known = Object.entries(optional).filter(([, value]) => value !== null);
  const { id, name, hint, role, state, created } = plain;
  const doc: Partial<TokenDoc> = {
    id,
    name,
    hint,
    role,
    state,
    created,
    ...(kind === 'personal' && { reach }),
    readsOnly: Number(readsOnly) === 1,
    networks: JSON.parse(networks) as string[],
    ...Object.fromEntries(known),
  };
  const owner = kind === 'personal' ? { userId: actor.userId } : { projectId: actor.projectId };
  return sourceRow(file, doc, { ...owner, version });
}

/** What an owner can change later. */
function editable(doc: Doc): Pick<ApiTokenTable, 'name' | 'name_key' | 'read_only' | 'networks' | 'cap_tiyn'> {
  const name = String(doc.name);
  return {
    name,
    name_key: foldText(name),
    read_only: doc.readsOnly === true ? 1 : 0,
    networks: JSON.stringify(doc.networks ?? []),
    cap_tiyn: typeof doc.cap === 'string' ? Number(toTiyn(parseMoney(doc.cap))) : null,
  };
}

/** API tokens as records: a person's own, or those of the actor's project. The token itself is in the answer of its creation only. */
export function apiTokensSource(kind: ApiTokenKind): RecordSource {
  const find = async (reading: Reading, file: ResourceFile, key: string) => {
    const row = await tableRow<TokenRow>(reading.db, tokensOf(kind, reading), key);
    return row && toRow(kind, reading, file, row, await projectsOf(reading, [row.id]));
  };
  return {
    async list(reading, file, query) {
      const { rows, total } = await listTable<TokenRow>(reading.db, tokensOf(kind, reading), query);
      const projects = await projectsOf(
        reading,
        rows.map(({ id }) => id),
      );
      return { rows: rows.map((row) => toRow(kind, reading, file, row, projects)), total };
    },

    get: find,

    async insert(op, file, doc) {
      await refuseTooMany(kind, op);
      await refuseHigherRole(kind, op, doc);
      const token = newApiToken(kind);
      const expires = tokenEnd(doc, op.now);
      await op.tx
        .insertInto('api_token')
        .values(rowOf(kind, op, doc, { token, expires }))
        .execute();
      const projectIds = kind === 'personal' && doc.reach === 'chosen' ? (doc.projectIds as string[]) : [];
      for (const project_id of projectIds)
        await op.tx
          .insertInto('api_token_project')
          .values({ token_id: String(doc.id), project_id })
          .execute();
      await tell(kind, op, 'tokenCreated', doc);
      const made = await find(op, file, String(doc.id));
      return sourceRow(file, { ...made?.doc, token }, { ...ownersOf(kind, op) });
    },

    async update(op, _file, before, doc) {
      const set = { ...editable(doc), version: before.version + 1 };
      await op.tx.updateTable('api_token').set(set).where('id', '=', before.id).execute();
      await tell(kind, op, 'tokenChanged', doc);
    },

    async remove(op, _file, { id, doc }) {
      await op.tx.deleteFrom('api_token').where('id', '=', id).execute();
      await tell(kind, op, 'tokenRevoked', doc);
    },
  };
}

function tell(
  kind: ApiTokenKind,
  op: Operation,
  letter: Parameters<typeof tokenLetter>[3],
  { name }: Doc,
): Promise<void> {
  const token = { kind, ownerId: ownerOf(kind, op), name: String(name) };
  return tokenLetter(op.tx, op.engine.brands, token, letter, op.now);
}

function ownersOf(kind: ApiTokenKind, { actor: { userId, projectId } }: Pick<Reading, 'actor'>) {
  return kind === 'personal' ? { userId } : { projectId };
}

function rowOf(
  kind: ApiTokenKind,
  op: Operation,
  doc: Doc,
  { token, expires }: { token: string; expires: Date | null },
): ApiTokenTable {
  const { userId, projectId } = op.actor;
  return {
    id: String(doc.id),
    hash: sha256(token),
    hint: hintOf(token),
    user_id: kind === 'personal' ? userId : null,
    project_id: kind === 'project' ? projectId : null,
    ...editable(doc),
    role: String(doc.role),
    role_id: doc.role === 'custom' ? String(doc.roleId) : null,
    all_projects: doc.reach === 'all' ? 1 : 0,
    created_at: op.now.toISOString(),
    created_by: userId,
    expires_at: expires?.toISOString() ?? null,
    // Whoever makes one for a few days knows when it ends.
    expiry_told_at: expires && isSoon(expires, op.now) ? op.now.toISOString() : null,
    used_at: null,
    used_address: null,
    version: 1,
  };
}

function isSoon(end: Date, now: Date): boolean {
  return end.getTime() <= now.getTime() + EXPIRING_DAYS * DAY_MS;
}

async function refuseTooMany(kind: ApiTokenKind, op: Operation): Promise<void> {
  const { count } = await op.tx
    .selectFrom('api_token')
    .select((eb) => eb.fn.countAll().as('count'))
    .where(OWNER[kind], '=', ownerOf(kind, op))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) throw new ApiError(409, 'TOO_MANY_TOKENS', { params: { most: MOST } });
}

/** The ids of the projects that tokens are restricted to, by token. */
async function projectsOf({ db }: Reading, tokenIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('api_token_project')
    .select(['token_id', 'project_id'])
    .where(isAmong(db, sql.ref('token_id'), tokenIds))
    .orderBy('project_id')
    .execute();
  const projects = new Map<string, string[]>();
  for (const { token_id, project_id } of rows) projects.set(token_id, [...(projects.get(token_id) ?? []), project_id]);
  return projects;
}
