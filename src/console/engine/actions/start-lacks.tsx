import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { begunCost } from '../../../contract/money/begun.ts';
import type { MonthCost } from '../../../contract/money/price.ts';
import { startsCost } from '../../../contract/money/suspension.ts';
import { usePrices } from '../../account/hooks.ts';
import type { Prices } from '../../account/types.ts';
import { LackingBalance, lackingTiyn } from '../values/lacking-balance.tsx';
import { pricedResumed } from '../values/priced-now.ts';

/** What the balance has to cover to start records again; undefined where it has to cover nothing. */
function costOfStart(file: ResourceFile, records: readonly Doc[], prices: Prices): MonthCost | undefined {
  const type = file.recordsOf ?? file.name;
  const begun = records.map((record) => ({
    ...{ type, before: [], begins: true },
    after: [{ prices: pricedResumed(file, record), times: 1 }],
  }));
  return begunCost(begun, prices.lines, prices.trials);
}

/** Returns a function that tells whether the balance does not cover starting a record. Only an action that starts records asks for prices. */
export function useLacksStart(file: ResourceFile): (name: string, record: Doc) => boolean {
  const { data: prices } = usePrices(file.suspension !== undefined);
  return (name, record) => {
    const cost = startsCost(file, name) && prices ? costOfStart(file, [record], prices) : undefined;
    return cost !== undefined && prices !== undefined && lackingTiyn(prices, cost) > 0n;
  };
}

/** Warns that the balance does not cover starting these records, where the action starts them. */
export function StartLacks({ file, name, records }: { file: ResourceFile; name: string; records: readonly Doc[] }) {
  const starts = startsCost(file, name);
  const { data: prices } = usePrices(starts);
  const cost = starts && prices ? costOfStart(file, records, prices) : undefined;
  return prices && cost && <LackingBalance prices={prices} cost={cost} />;
}
