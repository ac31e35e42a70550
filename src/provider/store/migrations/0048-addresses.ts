import { type Kysely, type Migration, sql } from 'kysely';
import { normalizeIp } from '../../../contract/values/ip.ts';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Which record had which address from when to when. What records have now is known from their creation on. */
export const addresses: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table address_assignment (id ${text} primary key, address ${text} not null, kind ${text} not null,
      begin_at ${text} not null, end_at ${text}, project_id ${text}, project_name ${text}, customer_id ${text},
      type ${text} not null, record_id ${text} not null, record_name ${text} not null,
      connected_type ${text}, connected_id ${text}, connected_name ${text})`.execute(db);
    for (const by of ['address', 'project_id', 'customer_id'])
      await db.schema
        .createIndex(`address_assignment_by_${by}`)
        .on('address_assignment')
        .columns([by, 'begin_at', 'id'])
        .execute();
    await db.schema
      .createIndex('address_assignment_by_begin')
      .on('address_assignment')
      .columns(['begin_at', 'id'])
      .execute();
    await sql`create index address_assignment_open on address_assignment (record_id, type) where end_at is null`.execute(
      db,
    );
    await sql`create index address_assignment_connected on address_assignment (connected_id) where end_at is null and connected_id is not null`.execute(
      db,
    );
    await sql`create index address_assignment_ended on address_assignment (end_at) where end_at is not null`.execute(
      db,
    );
    for (const held of HELD) await backfill(db, held);
  },
};

/** What the files declared at the time of this migration. */
interface Held {
  type: string;
  title: string;
  fields: Record<string, string>;
  /** The references to what an address is connected to, with their type and the field of its name. */
  of: [field: string, type: string, title: string][];
}

const HELD: Held[] = [
  {
    type: 'port',
    title: 'name',
    fields: { fixedIp: 'fixed', mac: 'mac' },
    of: [
      ['serverId', 'vm', 'name'],
      ['databaseId', 'database-server', 'name'],
      ['workerId', 'kubernetes-worker', 'name'],
      ['routerId', 'router', 'name'],
    ],
  },
  {
    type: 'floating',
    title: 'address',
    fields: { address: 'floating' },
    of: [
      ['serverId', 'vm', 'name'],
      ['portId', 'port', 'name'],
    ],
  },
  { type: 'router', title: 'name', fields: { externalFixedIps: 'gateway' }, of: [] },
];

/** The number of records that are read at once. */
const PIECE = 500;

interface Row {
  id: string;
  doc: string;
  created_at: string;
  project_id: string | null;
  name: string | null;
  payer_id: string | null;
}

async function backfill(db: AnyDb, held: Held): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await sql<Row>`select r.id, r.doc, r.created_at, r.project_id, p.name, p.payer_id
      from resource r left join project p on p.id = r.project_id
      where r.type = ${held.type} and r.id > ${after} order by r.id limit ${PIECE}`.execute(db);
    for (const row of rows) await store(db, held, row);
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    after = last.id;
  }
}

async function store(db: AnyDb, { type, title, fields, of }: Held, row: Row): Promise<void> {
  const doc = JSON.parse(row.doc) as Record<string, unknown>;
  const found = Object.entries(fields).flatMap(([field, kind]) =>
    [doc[field]].flat().flatMap((value) => (typeof value === 'string' && value !== '' ? [{ kind, value }] : [])),
  );
  if (found.length === 0) return;
  const reference = of.find(([field]) => typeof doc[field] === 'string' && doc[field] !== '');
  const connected = reference && { type: reference[1], id: String(doc[reference[0]]), title: reference[2] };
  const name = connected ? await nameOf(db, connected) : null;
  for (const { kind, value } of found) {
    const address = kind === 'mac' ? value.toLowerCase() : normalizeIp(value);
    await sql`insert into address_assignment (id, address, kind, begin_at, end_at, project_id, project_name, customer_id,
        type, record_id, record_name, connected_type, connected_id, connected_name)
      values (${crypto.randomUUID()}, ${address}, ${kind}, ${row.created_at}, null, ${row.project_id}, ${row.name}, ${row.payer_id},
        ${type}, ${row.id}, ${String(doc[title] ?? row.id)}, ${connected?.type ?? null}, ${connected?.id ?? null}, ${name})`.execute(
      db,
    );
  }
}

async function nameOf(db: AnyDb, { type, id, title }: { type: string; id: string; title: string }) {
  const { rows } = await sql<{
    doc: string;
  }>`select doc from resource where type = ${type} and id = ${id}`.execute(db);
  const [row] = rows;
  return row ? String((JSON.parse(row.doc) as Record<string, unknown>)[title] ?? id) : null;
}
