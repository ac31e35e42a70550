import type { TariffLine } from '../../contract/price.ts';
import type { Db, Tx } from '../store/database.ts';
import { listRecords } from '../store/records.ts';

/** The resource type whose records are price lists. */
const TARIFF_TYPE = 'tariff';

/** The lines of the tariff in force: of the default ones that are active, the one that started last. Empty where there is none. */
export async function tariffInForce(db: Db | Tx, today: string): Promise<TariffLine[]> {
  const { rows } = await listRecords(
    db,
    TARIFF_TYPE,
    { global: true },
    {
      page: 0,
      size: 1,
      sort: [{ field: 'startDate', desc: true }],
      filters: [
        { field: 'default', values: ['true'] },
        { field: 'status', values: ['active'] },
        { field: 'startDate', to: today },
      ],
    },
  );
  const lines = rows[0]?.doc.lines;
  return Array.isArray(lines) ? lines.map(toLine) : [];
}

/** A line as a tariff record holds it. */
interface StoredLine {
  resource: string;
  variant?: string;
  unit: string;
  period: TariffLine['period'];
  price: string;
}

function toLine({ resource, variant, unit, period, price }: StoredLine): TariffLine {
  return { line: resource, ...(variant !== undefined && { variant }), unit, period, price };
}
