/** The costs of configurations in the calculator and the create form. */

import { copiesField } from '../../../src/contract/calculator/calculate.ts';
import {
  type ConfigurationLine,
  planLine,
  type SharedConfiguration,
} from '../../../src/contract/calculator/configuration.ts';
import type { Context } from '../../../src/contract/expression/pointer.ts';
import type { Doc, ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { planCreate } from '../../../src/contract/forms/draft.ts';
import { costOfMonth, costText, type MonthCost, sumCosts, type TariffLine } from '../../../src/contract/money/price.ts';
import { lookup, records, typeOf } from './base.ts';
import type { Sums } from './workbook.ts';

function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`No ${what}`);
  return value;
}

function costOfLine(line: ConfigurationLine, tariff: TariffLine[]): MonthCost {
  const plan = planLine(known(typeOf(line.type), line.type), line, records);
  if (!plan.known) throw new Error(`Not all is known of ${JSON.stringify(line)}`);
  return known(costOfMonth(tariff, plan.records), 'price');
}

/** The calculator's total. */
export function calculated(lines: ConfigurationLine[], tariff: TariffLine[]): MonthCost {
  return sumCosts(lines.map((line) => costOfLine(line, tariff)));
}

/** A cost in its displayed form. */
export function sumsOf(cost: MonthCost): Sums {
  return { month: costText(cost, 'month'), day: costText(cost, 'day'), hour: costText(cost, 'hour') };
}

/** The calculator's total of each configuration, and of all. */
export function calculatedSums(configurations: SharedConfiguration[], tariff: TariffLine[]): Sums[] {
  const costs = configurations.map(({ lines }) => calculated(lines, tariff));
  return [...costs, sumCosts(costs)].map(sumsOf);
}

/** The body of a create form for one of a line's records, including free fields. */
export function createInput({ type, input, name }: ConfigurationLine, places: Doc): Doc {
  const called = { name: (name ?? 'x').replace(/^=/, '') };
  const { name: display_name } = called;
  const admin = { adminLogin: 'dbadmin', adminPassword: 'Demo-Cloud-2026', passwordAgain: 'Demo-Cloud-2026' };
  const rest: Record<string, Doc> = {
    vm: { ...called, ...places, network: 'existing' },
    disk: { display_name, source: 'blank', availability_zone: 'kz-ala-1' },
    floating: { networkId: 'public-net' },
    balancer: { ...called, type: 'amphora', flavorId: 'single', ...places },
    kubernetes: { ...called, version: 'v1.34.1', type: 'standard', ...places },
    'gpu-lease': { ...called, hours: 720, begins: 'now' },
    'dns-zone': { name: 'example.kz', email: 'admin@example.kz' },
    'database-server': { ...called, type: 'mariadb', version: 'mariadb-10.11', ...admin, ...places },
  };
  return { ...rest[type], ...input };
}

/** A create form filled from a line, and the number of times it is sent. */
export interface FilledForm {
  file: ResourceFile;
  context: Context;
  times: bigint;
}

/** The create form of a line. Types with copies create all records in one call. */
export function filledForm(line: ConfigurationLine): FilledForm {
  const file = known(lookup(line.type), line.type);
  const copies = copiesField(file);
  const input = { ...createInput(line, {}), ...(copies && { [copies]: line.count }) };
  const ref: Record<string, Doc | undefined> = {};
  for (const [name, value] of Object.entries(input)) {
    const target = file.fields.properties[name]?.['x-ref']?.resource;
    if (target && typeof value === 'string') ref[name] = records(target, value);
  }
  return { file, context: { input, ref }, times: copies ? 1n : BigInt(line.count) };
}

/** The costs in create forms, per piece or per set of copies. */
export function formCost(lines: ConfigurationLine[], tariff: TariffLine[]): string {
  const costs = lines.map((line) => {
    const { file, context, times } = filledForm(line);
    const cost = known(costOfMonth(tariff, planCreate(file, context, { file: lookup }).records), 'price');
    return { tiyn: cost.tiyn * times, microNano: cost.microNano * times };
  });
  return costText(sumCosts(costs), 'month');
}
