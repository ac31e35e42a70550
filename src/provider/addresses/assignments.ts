/** Who had which address from when to when. A span outlives its record. */
import { normalizeIp } from '../../contract/values/ip.ts';
import type { Db, Tx } from '../store/database.ts';
import type { AddressAssignmentTable } from '../store/tables/addresses.ts';

/** How long a span is kept after its end, in days. */
const KEPT_DAYS = 365;
const DAY_MS = 86_400_000;

/** The stored record that has addresses. */
export interface Holder {
  type: string;
  recordId: string;
  recordName: string;
  projectId: string | null;
  /** What its addresses are connected to; undefined where to nothing. */
  connected: { type: string; id: string; name: string | null } | undefined;
}

/** An address, and its kind in the words of `addresses` in resource files. */
export interface HeldAddress {
  address: string;
  kind: string;
}

/** A MAC address with colons, dashes, the dots of switches (`fa16.3e00.12ab`), or nothing between its bytes. */
const MAC = /^[\da-f]{2}([:-]?)([\da-f]{2}\1){4}[\da-f]{2}$|^([\da-f]{4}\.){2}[\da-f]{4}$/i;

/** The canonical form of an address: the shortest IPv6, a MAC in lower case with colons. Other text is returned trimmed. */
export function canonicalAddress(text: string): string {
  const address = text.trim();
  if (!MAC.test(address)) return normalizeIp(address);
  const digits = address.toLowerCase().replaceAll(/[^\da-f]/g, '');
  return [0, 2, 4, 6, 8, 10].map((at) => digits.slice(at, at + 2)).join(':');
}

/** Makes the open spans of a record those of the addresses that it has now. What did not change goes on. */
export async function noteHeld(tx: Tx, holder: Holder, held: readonly HeldAddress[], now: Date): Promise<void> {
  const { type, recordId, connected } = holder;
  const open = await openOf(tx, { type, recordId });
  const wanted = new Map(
    held.map(({ address, kind }) => {
      const canonical = { address: canonicalAddress(address), kind };
      return [nameOf({ ...canonical, connected_id: connected?.id ?? null }), canonical];
    }),
  );
  await close(
    tx,
    open.filter((row) => !wanted.has(nameOf(row))),
    now,
  );
  const known = new Set(open.map(nameOf));
  const added = [...wanted].flatMap(([name, each]) => (known.has(name) ? [] : [each]));
  if (added.length === 0) return;
  const project = await projectOf(tx, holder.projectId);
  const rows = added.map((each) => ({
    id: crypto.randomUUID(),
    ...each,
    begin_at: now.toISOString(),
    end_at: null,
    ...project,
    type,
    record_id: recordId,
    record_name: holder.recordName,
    connected_type: connected?.type ?? null,
    connected_id: connected?.id ?? null,
    connected_name: connected?.name ?? null,
  }));
  await tx.insertInto('address_assignment').values(rows).execute();
}

/** Ends the spans of a record that is deleted. */
export async function endHeld(tx: Tx, record: Pick<Holder, 'type' | 'recordId'>, now: Date): Promise<void> {
  await close(tx, await openOf(tx, record), now);
}

/** Open spans tell the present name of their record, and of what they are connected to. */
export async function renameHeld(tx: Tx, type: string, id: string, name: string): Promise<void> {
  await tx
    .updateTable('address_assignment')
    .set({ record_name: name })
    .where('record_id', '=', id)
    .where('type', '=', type)
    .where('end_at', 'is', null)
    .execute();
}

/** The same for what addresses are connected to. A server is stored after its port. */
export async function renameConnected(tx: Tx, type: string, id: string, name: string): Promise<void> {
  await tx
    .updateTable('address_assignment')
    .set({ connected_name: name })
    .where('connected_id', '=', id)
    .where('connected_type', '=', type)
    .where('end_at', 'is', null)
    .execute();
}

/** Another customer pays for a project from now on: its open spans end, and begin again as theirs. */
export async function followPayer(tx: Tx, projectId: string, customerId: string, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('address_assignment')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('end_at', 'is', null)
    .execute();
  const others = open.filter((row) => row.customer_id !== customerId);
  await close(tx, others, now);
  const at = now.toISOString();
  for (const row of others)
    await tx
      .insertInto('address_assignment')
      .values({ ...row, id: crypto.randomUUID(), begin_at: at, customer_id: customerId })
      .execute();
}

/** Deletes spans that ended a year ago. */
export async function purgeAssignments(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await tx.deleteFrom('address_assignment').where('end_at', '<', before).execute();
}

type Named = Pick<AddressAssignmentTable, 'address' | 'kind' | 'connected_id'>;

function nameOf({ address, kind, connected_id }: Named): string {
  return JSON.stringify([address, kind, connected_id]);
}

function openOf(tx: Tx, { type, recordId }: Pick<Holder, 'type' | 'recordId'>) {
  return tx
    .selectFrom('address_assignment')
    .select(['id', 'address', 'kind', 'connected_id', 'begin_at'])
    .where('record_id', '=', recordId)
    .where('type', '=', type)
    .where('end_at', 'is', null)
    .execute();
}

/** A span that began at the same moment never was, such as that of a port before its server in one create. */
async function close(tx: Tx, rows: readonly { id: string; begin_at: string }[], now: Date): Promise<void> {
  const at = now.toISOString();
  for (const { id, begin_at } of rows)
    await (begin_at === at
      ? tx.deleteFrom('address_assignment').where('id', '=', id).execute()
      : tx.updateTable('address_assignment').set({ end_at: at }).where('id', '=', id).execute());
}

async function projectOf(db: Db | Tx, projectId: string | null) {
  const project =
    projectId === null
      ? undefined
      : await db.selectFrom('project').select(['name', 'payer_id']).where('id', '=', projectId).executeTakeFirst();
  return { project_id: projectId, project_name: project?.name ?? null, customer_id: project?.payer_id ?? null };
}
