import type { Doc } from '../../contract/file/resource-file.ts';
import { editSchema } from '../../contract/forms/derive.ts';
import { describeErrors } from '../../contract/forms/validation.ts';
import { freeServices, namesServices, wrongLines } from '../../contract/money/tariff-services.ts';
import { linesIn, openPricing, TARIFF_TYPE } from '../billing/price-lists.ts';
import { linesOf, type PriceFacts, priceChangesOf } from '../billing/timeline.ts';
import type { ActionPolicy, Operation } from '../engine/core/operation.ts';
import { ApiError } from '../http/errors.ts';
import { getRecords } from '../store/records.ts';
import { isNoticeSent } from './notice-schedule.ts';
import { ownLines } from './own-prices.ts';

/**
 * Checks actions of tariffs. A tariff with a stored line that the form would refuse, or that does not fit its resource, cannot be activated.
 * Nor can one by which a service would be free that nobody named. A tariff cannot be archived while
 * projects have it as their own. Nor can it where payers would lose a tariff that they pay by or have a notice about. So prices change only
 * on a day that was decided two weeks before. Throws 409.
 */
const tariffPolicy: ActionPolicy = async (op, action, row, input) => {
  if (action === 'activate') {
    refuseWrongLines(op, row.doc.lines);
    return refuseFree(op, row.doc.lines, input);
  }
  if (action !== 'archive' || row.doc.status !== 'active') return;
  const second = Math.floor(op.now.getTime() / 1000);
  const users = await projectsWith(op.tx, row.id, op.now);
  if (users > 0) throw new ApiError(409, 'TARIFF_IN_USE', { params: { count: users } });
  const { shared } = await openPricing(op.tx, op.engine.catalogue.declaredLines);
  const tariff = shared.defaults.find(({ id }) => id === row.id);
  if (!tariff || (tariff.from > second && !isNoticeSent(tariff.from, op.now))) return;
  const without = { ...shared, defaults: shared.defaults.filter(({ id }) => id !== row.id) };
  if (without.defaults.length === 0 || differs(shared, without, second)) throw new ApiError(409, 'TARIFF_HOLDS');
};

/** Checks stored lines against the form's rules. Throws 409. */
function refuseWrongLines({ engine }: Operation, lines: Doc[string]): void {
  const file = engine.catalogue.file(TARIFF_TYPE);
  const schema = editSchema(file);
  const found = engine.validators.of(file, 'edit', schema)({ lines: structuredClone(lines) });
  const errors = describeErrors(found, schema.properties, { lines });
  const wrong = errors.flatMap(({ field }) => /^lines\/(\d+)/.exec(field)?.[1] ?? []);
  const numbers = [...new Set(wrong)].map((index) => Number(index) + 1);
  if (numbers.length > 0) throw new ApiError(409, 'TARIFF_PRICES', { params: { lines: numbers.join(', ') } });
}

/**
 * Checks that each line fits its resource and stands once, and that each service has a price, or is named by the administrator as free.
 * Throws 409.
 */
async function refuseFree(op: Operation, stored: Doc[string], { freeServices: named }: Doc): Promise<void> {
  const { tx, engine } = op;
  const { files, declaredLines } = engine.catalogue;
  const lines = linesIn(stored);
  const resources = await getRecords(tx, 'resource', [...new Set(lines.map(({ line }) => line))], { global: true });
  const units = new Map(resources.map(({ doc }) => [doc.code, String(doc.measureUnit)]));
  const own = new Set((await ownLines(op)).keys());
  const wrong = wrongLines(lines, files, (line) => units.get(line), own);
  if (wrong.length > 0) throw new ApiError(409, 'TARIFF_LINES', { params: { lines: wrong.join(', ') } });
  const priced = new Set(lines.map(({ line }) => line));
  const free = freeServices([...lines, ...declaredLines.filter(({ line }) => !priced.has(line))], files);
  if (free.length > 0 && !namesServices(String(named ?? ''), free))
    throw new ApiError(409, 'TARIFF_FREE', { field: 'freeServices', params: { services: free.join(', ') } });
}

/** Whether any cost differs between two sets of decisions, from a moment on. */
function differs(one: PriceFacts, other: PriceFacts, from: number): boolean {
  const moments = [from, ...priceChangesOf(one).filter((change) => change > from)];
  const text = (facts: PriceFacts, at: number) => JSON.stringify(linesOf(facts, at).map(({ line }) => line));
  return moments.some((at) => text(one, at) !== text(other, at));
}

/** The number of projects that have a tariff as their own, now or later. */
async function projectsWith(tx: Parameters<ActionPolicy>[0]['tx'], tariffId: string, now: Date): Promise<number> {
  const rows = await tx
    .selectFrom('project_tariff as mine')
    .innerJoin('project', 'project.id', 'mine.project_id')
    .select('mine.project_id')
    .distinct()
    .where('mine.tariff_id', '=', tariffId)
    .where('project.archived_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('project_tariff as later')
            .select('later.from_at')
            .whereRef('later.project_id', '=', 'mine.project_id')
            .whereRef('later.from_at', '>', 'mine.from_at')
            .where('later.from_at', '<=', now.toISOString()),
        ),
      ),
    )
    .execute();
  return rows.length;
}

/** The action policies of price types. */
export const PRICE_POLICIES: Record<string, ActionPolicy> = { [TARIFF_TYPE]: tariffPolicy };
