/** What an API token may create: the price of a month of what runs and was created with it is bounded. */
import { sql } from 'kysely';
import { type Doc, keyOf, type ResourceFile, statusesOf } from '../../../contract/file/resource-file.ts';
import { MICRO, NANO_PER_TIYN } from '../../../contract/money/money.ts';
import { pricedQuantities, type TariffLine } from '../../../contract/money/price.ts';
import { unitsASecond } from '../../billing/cost.ts';
import { moneyText } from '../../billing/money-text.ts';
import { linesAt, openPricing } from '../../billing/price-lists.ts';
import { ApiError } from '../../http/errors.ts';
import { message } from '../../http/messages.ts';
import type { UsedApiToken } from '../../identity/session.ts';
import type { Tx } from '../../store/database.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Catalogue } from './catalogue.ts';
import { TRANSITION } from './transition.ts';
import { withoutNulls } from './values.ts';

/** The units a second of a tiyn a month: a unit a second is also a millionth of a nano-tenge a month. */
const UNITS_OF_TIYN = MICRO * NANO_PER_TIYN;

/** The change, as far as it is asked. */
interface Capped {
  tx: Tx;
  now: Date;
  actor: { projectId: string | null };
  engine: { catalogue: Pick<Catalogue, 'declaredLines' | 'file'> };
}

/** What begins to cost, and the record before where it becomes dearer. */
interface Dearer {
  file: ResourceFile;
  doc: Doc;
  before?: RecordRow | undefined;
}

/** A record of a token, as it is stored. */
interface TokenRecord {
  type: string;
  id: string;
  base: string;
  doc: string;
  status: string | null;
  projectId: string | null;
  metered: number;
  /** The payload of its pending transition; null without one. */
  pending: string | null;
}

async function link(
  tx: Tx,
  tokenId: string,
  { type, id }: Pick<RecordRow, 'type' | 'id'>,
  base: bigint,
): Promise<void> {
  await tx
    .insertInto('api_token_record')
    .values({ token_id: tokenId, type, record_id: id, base_units: String(base) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Throws 409 TOKEN_CAP_REACHED where the records of a token would cost more a month than it may, with the change. A record of others that it
 * makes dearer counts by the difference. The records are read as the transaction has stored them. What an action sets only at its end counts
 * from its start.
 */
export async function requireTokenCap(op: Capped, token: UsedApiToken, added: readonly Dearer[]): Promise<void> {
  const placed = added.map(({ file, doc, before }) => ({
    ...(before ?? newPlace(file, doc, op.actor.projectId)),
    before: before && { file, row: before },
  }));
  const dearer = placed.flatMap(({ before }) => before ?? []);
  const bases = await costs(
    op,
    dearer.map(({ row }) => row.projectId),
  );
  for (const { before, ...place } of placed)
    await link(op.tx, token.id, place, before ? bases(before.file, before.row.doc, before.row.projectId) : 0n);
  if (token.capTiyn === null) return;
  const sum = await sumOf(
    op,
    token.id,
    new Map(added.flatMap(({ doc, before }) => (before ? [[placeOf(before), doc] as const] : []))),
  );
  const cap = BigInt(token.capTiyn) * UNITS_OF_TIYN;
  if (sum > cap) throw capReached(token, token.capTiyn, sum);
}

/** What the records of a token cost a second, beyond what they cost before. `changed` has the content of those that become dearer. */
async function sumOf(op: Capped, tokenId: string, changed: ReadonlyMap<string, Doc>): Promise<bigint> {
  const records = await recordsOf(op.tx, tokenId);
  const cost = await costs(
    op,
    records.map(({ projectId }) => projectId),
  );
  return records.reduce((units, row) => {
    const file = op.engine.catalogue.file(row.type);
    const docs = becoming(file, row, changed.get(placeOf(row)));
    const own = docs.map((doc) => cost(file, doc, row.projectId)).reduce(dearest, 0n) - BigInt(row.base);
    return own > 0n ? units + own : units;
  }, 0n);
}

/** What a record is, and what it becomes at the end of its pending transition. */
function becoming(file: ResourceFile, row: TokenRecord, changed: Doc | undefined): Doc[] {
  const now = changed ?? (JSON.parse(row.doc) as Doc);
  const { set = {} } = JSON.parse(row.pending ?? '{}') as { set?: Doc };
  const later = Object.keys(set).length > 0 ? [withoutNulls({ ...now, ...set })] : [];
  return changed || isCharged(file, row) ? [now, ...later] : later;
}

function dearest(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

/** Deletes what links a deleted record to tokens. Another one may get its key. */
export async function unlinkFromTokens(tx: Tx, { type, id }: Pick<RecordRow, 'type' | 'id'>): Promise<void> {
  await tx.deleteFrom('api_token_record').where('type', '=', type).where('record_id', '=', id).execute();
}

/** Where a new record is stored: a chosen key is unique in its project only. */
function newPlace(file: ResourceFile, doc: Doc, projectId: string | null): Pick<RecordRow, 'type' | 'id'> {
  const key = keyOf(file, doc);
  const isGenerated = file.fields.properties[file.key]?.['x-generate'] !== undefined;
  return { type: file.recordsOf ?? file.name, id: isGenerated ? key : `${projectId}/${key}` };
}

function placeOf({ type, id }: { type: string; id: string }): string {
  return `${type}/${id}`;
}

/** A record whose creation failed costs nothing. One that is still being created will. */
function isCharged(file: ResourceFile, { metered, status }: TokenRecord): boolean {
  return metered === 1 || !statusesOf(file).some(({ values }) => status !== null && values[status] === 'error');
}

async function recordsOf(tx: Tx, tokenId: string): Promise<TokenRecord[]> {
  return tx
    .selectFrom('api_token_record as t')
    .innerJoin('resource as r', (join) => join.onRef('r.type', '=', 't.type').onRef('r.id', '=', 't.record_id'))
    .leftJoin('meter as m', (join) =>
      join.onRef('m.type', '=', 'r.type').onRef('m.record_id', '=', 'r.id').on('m.ended_at', 'is', null),
    )
    .leftJoin('work as w', (join) => join.on('w.key', '=', sql<string>`${`${TRANSITION}:`} || r.type || ':' || r.id`))
    .select([
      't.type',
      't.record_id as id',
      't.base_units as base',
      'r.doc',
      'r.status',
      'r.project_id as projectId',
      'w.payload as pending',
    ])
    .select((eb) => eb.case().when('m.id', 'is', null).then(0).else(1).end().as('metered'))
    .where('t.token_id', '=', tokenId)
    .execute();
}

/** The cost of records a second at today's prices of their projects. */
async function costs(op: Capped, ofProjects: readonly (string | null)[]) {
  const projects = [...new Set(ofProjects.filter((each) => each !== null))];
  const pricing = projects.length > 0 ? await openPricing(op.tx, op.engine.catalogue.declaredLines) : undefined;
  const lists = await pricing?.ofEach(projects);
  const known = new Map<string, TariffLine[]>();
  return (file: ResourceFile, doc: Doc, projectId: string | null): bigint => {
    if (projectId === null || !lists) return 0n;
    const lines = known.get(projectId) ?? linesAt(lists(projectId), op.now);
    known.set(projectId, lines);
    return unitsASecond(lines, pricedQuantities(file.price, { self: doc, now: op.now.toISOString() }));
  };
}

function capReached({ name }: UsedApiToken, capTiyn: number, sum: bigint): ApiError {
  const total = Number((sum + UNITS_OF_TIYN - 1n) / UNITS_OF_TIYN);
  const places = (locale: 'ru' | 'kk' | 'en') => ({
    token: name,
    cap: moneyText(capTiyn, locale),
    total: moneyText(total, locale),
  });
  return new ApiError(409, 'TOKEN_CAP_REACHED', {
    params: places('en'),
    text: (locale) => message('TOKEN_CAP_REACHED', locale, places(locale)),
  });
}
