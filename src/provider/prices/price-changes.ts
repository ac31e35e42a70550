import { serviceCode, type TariffLine } from '../../contract/money/price.ts';
import { linesOf, type PriceFacts } from '../billing/timeline.ts';

/** A line before and after a change; undefined where it does not exist. */
export interface ChangedLine {
  before: TariffLine | undefined;
  after: TariffLine | undefined;
}

/** The lines of a price list that change in a second, in the list's order. */
export function changedLines(facts: PriceFacts, second: number): ChangedLine[] {
  const [before, after] = [second - 1, second].map((at) => byCode(linesOf(facts, at).map(({ line }) => line)));
  if (!before || !after) return [];
  const codes = [...new Set([...before.keys(), ...after.keys()])];
  const changes = codes.map((code) => ({ before: before.get(code), after: after.get(code) }));
  return changes.filter((each) => JSON.stringify(costing(each.before)) !== JSON.stringify(costing(each.after)));
}

/** The first line of each code, which is the one used for charges. */
function byCode(lines: TariffLine[]): Map<string, TariffLine> {
  return new Map([...lines].reverse().map((line) => [serviceCode(line), line]));
}

/** The parts of a line that determine the cost. */
function costing(line: TariffLine | undefined) {
  return line && [Number(line.price), line.period, line.increment ?? null];
}
