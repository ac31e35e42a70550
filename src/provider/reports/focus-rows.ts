/** Rows by the FinOps Open Cost and Usage Specification (FOCUS). What each column means is said there. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { tiynToText } from '../../contract/money/money.ts';
import type { FocusRow } from '../../contract/reports/focus.ts';
import { ownText } from '../engine/core/texts.ts';
import type { DayCharge, Span } from './focus-charges.ts';
import { type LineCost, lineCosts } from './focus-costs.ts';

/** The region of all zones: FOCUS asks for one, and the cloud has no other. */
const REGION = { id: 'kz', name: 'Kazakhstan' };

/** What is the same in all rows of an export. */
export interface FocusFacts {
  files: readonly ResourceFile[];
  month: Span;
  /** The provider's name, which publishes and invoices as well. */
  provider: string;
  /** The display names of payers, by id. */
  accounts: ReadonlyMap<string, string>;
}

/** A project of the export. */
export interface FocusProject {
  id: string;
  name: string;
}

/** An entry of a payer's balance that is no charge for a resource. */
export interface BalanceEntry {
  userId: string;
  kind: string;
  amountTiyn: number;
  at: Date;
}

/** A moment in UTC to the second, as the specification's attribute DateTimeFormat demands. */
function moment(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}

/** A row without what is of its charge alone. */
function common({ month, provider, accounts }: FocusFacts, payerId: string) {
  return {
    BillingAccountId: payerId,
    BillingAccountName: accounts.get(payerId) || null,
    BillingCurrency: 'KZT',
    BillingPeriodEnd: moment(month.to),
    BillingPeriodStart: moment(month.from),
    ChargeClass: null,
    InvoiceId: null,
    InvoiceIssuerName: provider,
    ProviderName: provider,
    PublisherName: provider,
  };
}

/** The rows of a record's charges: one for each line of the tariff. */
export function usageRows(facts: FocusFacts, project: FocusProject, charge: DayCharge): FocusRow[] {
  const file = facts.files.find(({ name }) => name === charge.meter.type);
  return lineCosts(charge).map((cost) => usageRow(facts, project, charge, cost, file));
}

function usageRow(
  facts: FocusFacts,
  project: FocusProject,
  charge: DayCharge,
  cost: LineCost,
  file: ResourceFile | undefined,
): FocusRow {
  const { meter } = charge;
  const type = english(file, 'name') ?? meter.type;
  const sku = skuName(facts.files, cost.sku);
  const billed = tiynToText(cost.billed);
  const what = `${type} “${meter.title}”, ${sku}: ${cost.pricingQuantity} ${cost.pricingUnit} at ${cost.contractedUnitPrice} KZT`;
  return {
    ...common(facts, charge.payerId),
    BilledCost: billed,
    ChargeCategory: 'Usage',
    ChargeDescription: charge.trial ? `${what}, within a free trial` : what,
    ChargeFrequency: 'Usage-Based',
    ChargePeriodEnd: moment(charge.to),
    ChargePeriodStart: moment(charge.from),
    ConsumedQuantity: cost.consumedQuantity,
    ConsumedUnit: cost.consumedUnit,
    ContractedCost: cost.contractedCost,
    ContractedUnitPrice: cost.contractedUnitPrice,
    EffectiveCost: billed,
    ListCost: cost.listCost,
    ListUnitPrice: cost.listUnitPrice,
    PricingCategory: 'Standard',
    PricingQuantity: cost.pricingQuantity,
    PricingUnit: cost.pricingUnit,
    RegionId: REGION.id,
    RegionName: REGION.name,
    ResourceId: meter.record_id,
    ResourceName: meter.title === meter.record_id ? null : meter.title,
    ResourceType: type,
    ServiceCategory: file?.serviceCategory ?? 'Other',
    ServiceName: english(file, 'names') ?? meter.type,
    SkuId: cost.sku,
    SkuMeter: sku,
    SkuPriceDetails: null,
    SkuPriceId: cost.sku,
    SubAccountId: project.id,
    SubAccountName: project.name,
    Tags: tagsOf(meter.labels),
  };
}

/** The row of what was granted or corrected on a payer's balance: a credit is negative, as a cost. */
export function creditRow(facts: FocusFacts, { userId, kind, amountTiyn, at }: BalanceEntry): FocusRow {
  const cost = tiynToText(BigInt(-amountTiyn));
  const promo = kind === 'promo';
  return {
    ...common(facts, userId),
    BilledCost: cost,
    ChargeCategory: promo ? 'Credit' : 'Adjustment',
    ChargeDescription: promo ? 'Promo code' : 'Correction of the balance',
    ChargeFrequency: 'One-Time',
    ChargePeriodEnd: moment(new Date(at.getTime() + 1000)),
    ChargePeriodStart: moment(at),
    ConsumedQuantity: null,
    ConsumedUnit: null,
    ContractedCost: cost,
    ContractedUnitPrice: null,
    EffectiveCost: cost,
    ListCost: cost,
    ListUnitPrice: null,
    PricingCategory: null,
    PricingQuantity: null,
    PricingUnit: null,
    RegionId: null,
    RegionName: null,
    ResourceId: null,
    ResourceName: null,
    ResourceType: null,
    ServiceCategory: 'Other',
    ServiceName: 'Balance',
    SkuId: null,
    SkuMeter: null,
    SkuPriceDetails: null,
    SkuPriceId: null,
    SubAccountId: null,
    SubAccountName: null,
    Tags: null,
  };
}

/** Labels as an object: a key without a value is true. */
function tagsOf(labels: string | null): string | null {
  if (labels === null) return null;
  const pairs = (JSON.parse(labels) as string[]).map((label): [string, string | true] => {
    const at = label.indexOf('=');
    return at < 0 ? [label, true] : [label.slice(0, at), label.slice(at + 1)];
  });
  return JSON.stringify(Object.fromEntries(pairs));
}

function english(file: ResourceFile | undefined, key: string): string | undefined {
  return file && ownText(file, key)?.('en');
}

/** The name of a line of the tariff, with its variant. */
function skuName(files: readonly ResourceFile[], sku: string): string {
  const [line = '', variant] = sku.split('.');
  const name = files.map((file) => english(file, `line.${line}`)).find((text) => text !== undefined) ?? line;
  return variant === undefined ? name : `${name}, ${variant}`;
}
