/** What an API token may create: the price of a month of what runs and was created with it is bounded. */
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
 * makes dearer counts by the difference. The records are read as the transaction has stored them.
 */
export async function requireTokenCap(op: Capped, token: UsedApiToken, added: readonly Dearer[]): Promise<void> {
  const rows = await linesOfProjects(op, added, token);
  const changed = new Map(added.flatMap(({ doc, before }) => (before ? [[placeOf(before), doc] as const] : [])));
  for (const { file, doc, before } of added) {
    const base = before ? rows.cost(file, before.doc, before.projectId) : 0n;
    await link(op.tx, token.id, before ?? newPlace(file, doc, op.actor.projectId), base);
  }
  if (token.capTiyn === null) return;
  const sum = (await recordsOf(op.tx, token.id)).reduce((units, row) => {
    const file = op.engine.catalogue.file(row.type);
    const doc = changed.get(placeOf(row));
    const now = doc || isCharged(file, row) ? rows.cost(file, doc ?? (JSON.parse(row.doc) as Doc), row.projectId) : 0n;
    const own = now - BigInt(row.base);
    return own > 0n ? units + own : units;
  }, 0n);
  const cap = BigInt(token.capTiyn) * UNITS_OF_TIYN;
  if (sum > cap) throw capReached(token, token.capTiyn, sum);
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
    .select(['t.type', 't.record_id as id', 't.base_units as base', 'r.doc', 'r.status', 'r.project_id as projectId'])
    .select((eb) => eb.case().when('m.id', 'is', null).then(0).else(1).end().as('metered'))
    .where('t.token_id', '=', tokenId)
    .execute();
}

/** The cost of records a second at today's prices of their projects. */
async function linesOfProjects(op: Capped, added: readonly Dearer[], { id }: UsedApiToken) {
  const pricing = await openPricing(op.tx, op.engine.catalogue.declaredLines);
  const own = (await recordsOf(op.tx, id)).map(({ projectId }) => projectId);
  const projects = [...own, ...added.map(({ before }) => before?.projectId ?? null)].filter((each) => each !== null);
  const lists = await pricing.ofEach([...new Set(projects)]);
  const known = new Map<string, TariffLine[]>();
  return {
    cost(file: ResourceFile, doc: Doc, projectId: string | null): bigint {
      if (projectId === null) return 0n;
      const lines = known.get(projectId) ?? linesAt(lists(projectId), op.now);
      known.set(projectId, lines);
      return unitsASecond(lines, pricedQuantities(file.price, { self: doc, now: op.now.toISOString() }));
    },
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
