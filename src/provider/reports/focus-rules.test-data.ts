/**
 * The rules of the FinOps Open Cost and Usage Specification 1.2 for the columns of the export, in our words. Each is named by its column or
 * attribute and by the number of its sentence in the list of requirements there. Rules about columns that the export leaves out, since there
 * are neither commitments nor further currencies, have no row here.
 */
import { parseMoney } from '../../contract/money/money.ts';
import { FOCUS_COLUMNS, type FocusColumn, type FocusRow } from '../../contract/reports/focus.ts';

/** A rule for each row of the export, among all others. */
export interface FocusRule {
  rule: string;
  says: string;
  holds(row: FocusRow, all: readonly FocusRow[]): boolean;
}

type Test = FocusRule['holds'];

const NUMBER = /^-?\d+(?:\.\d+)?(?:E-?\d+)?$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

const CHARGE_CATEGORIES = ['Usage', 'Purchase', 'Tax', 'Credit', 'Adjustment'];
const FREQUENCIES = ['One-Time', 'Recurring', 'Usage-Based'];
const PRICING_CATEGORIES = ['Standard', 'Dynamic', 'Committed', 'Other'];
const SERVICE_CATEGORIES = [
  'AI and Machine Learning',
  'Analytics',
  'Business Applications',
  'Compute',
  'Databases',
  'Developer Tools',
  'Multicloud',
  'Identity',
  'Integration',
  'Internet of Things',
  'Management and Governance',
  'Media',
  'Migration',
  'Mobile',
  'Networking',
  'Security',
  'Storage',
  'Web',
  'Other',
];

const isUsage: Test = (row) => row.ChargeCategory === 'Usage' || row.ChargeCategory === 'Purchase';
const isCorrection: Test = (row) => row.ChargeClass === 'Correction';

/** An exact decimal as a whole number of 10^-18. */
function exact(text: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,18}))?$/.exec(text) ?? [];
  return BigInt(`${sign}${whole}${fraction.padEnd(18, '0')}`);
}

function isProduct(price: string | null, quantity: string | null, cost: string | null): boolean {
  if (price === null || quantity === null) return true;
  return parseMoney(price) * parseMoney(quantity) === exact(cost ?? '');
}

/** Each value of one column has one value of another. */
function oneOf(column: FocusColumn, other: FocusColumn): Test {
  return (row, all) => all.every((each) => each[column] !== row[column] || each[other] === row[other]);
}

const rules: FocusRule[] = [];

function rule(name: string, says: string, holds: Test): void {
  rules.push({ rule: name, says, holds });
}

const notNull =
  (column: FocusColumn): Test =>
  (row) =>
    row[column] !== null;
const nullWith =
  (column: FocusColumn, other: FocusColumn): Test =>
  (row) =>
    (row[column] === null) === (row[other] === null);
const usageOnly =
  (column: FocusColumn): Test =>
  (row, all) =>
    !isUsage(row, all) || isCorrection(row, all) || row[column] !== null;

for (const column of FOCUS_COLUMNS) {
  rule(`${column} 1`, 'is present', (row) => Object.hasOwn(row, column));
  rule(
    'ColumnHandling',
    'is in Pascal case, and has at most 50 characters',
    () => /^(?:[A-Z][a-z]+)+$/.test(column) && column.length <= 50,
  );
  rule(
    'NullHandling',
    `${column} has no empty text and no placeholder`,
    (row) => !['', 'null', 'NULL', 'Not Applicable'].includes(row[column] ?? 'x') && row[column]?.trim() !== '',
  );
}

const COSTS = ['BilledCost', 'ContractedCost', 'EffectiveCost', 'ListCost'] as const;
for (const cost of COSTS) {
  rule(`${cost} 2-3`, 'is a decimal by NumericFormat', (row) => NUMBER.test(row[cost] ?? ''));
  rule(`${cost} 4`, 'is not null', notNull(cost));
}
for (const column of ['ConsumedQuantity', 'PricingQuantity', 'ContractedUnitPrice', 'ListUnitPrice'] as const)
  rule(
    `${column} 2-3`,
    'is a decimal by NumericFormat, or null',
    (row) => row[column] === null || NUMBER.test(row[column]),
  );

rule(
  'EffectiveCost 9.2',
  'of a charge unrelated to others, such as a credit, is the billed cost',
  (row, all) => isUsage(row, all) || row.EffectiveCost === row.BilledCost,
);
for (const [cost, price] of [
  ['ListCost', 'ListUnitPrice'],
  ['ContractedCost', 'ContractedUnitPrice'],
] as const) {
  rule(
    `${cost} 7.2`,
    'without a unit price is the billed cost',
    (row) => row[price] !== null || row[cost] === row.BilledCost,
  );
  rule(`${cost} 8`, 'is unit price times quantity', (row) => isProduct(row[price], row.PricingQuantity, row[cost]));
  rule(`${price} 4.2`, 'is not null for usage', usageOnly(price));
  rule(`${price} 5.1`, 'is not negative', (row) => !row[price]?.startsWith('-'));
}

for (const column of [
  'BillingAccountId',
  'BillingCurrency',
  'ChargeCategory',
  'ChargeFrequency',
  'InvoiceIssuerName',
  'ProviderName',
  'PublisherName',
  'ServiceCategory',
  'ServiceName',
] as const)
  rule(`${column}, null`, 'is not null', notNull(column));
rule('BillingAccountName 4', 'is not null, since accounts have names', notNull('BillingAccountName'));
rule('BillingCurrency 4', 'is a code of ISO 4217', (row) => row.BillingCurrency === 'KZT');

for (const column of ['BillingPeriodStart', 'BillingPeriodEnd', 'ChargePeriodStart', 'ChargePeriodEnd'] as const) {
  rule(`${column} 2-3`, 'is UTC in ISO 8601 to the second (DateTimeFormat 1-3)', (row) =>
    MOMENT.test(row[column] ?? ''),
  );
  rule(`${column} 4`, 'is not null', notNull(column));
}
rule(
  'BillingPeriodEnd 5',
  'is after the start',
  (row) => String(row.BillingPeriodStart) < String(row.BillingPeriodEnd),
);
rule('ChargePeriodEnd 5', 'is after the start', (row) => String(row.ChargePeriodStart) < String(row.ChargePeriodEnd));
rule(
  'ChargePeriodStart 5',
  'is within the billing period',
  (row) =>
    String(row.BillingPeriodStart) <= String(row.ChargePeriodStart) &&
    String(row.ChargePeriodEnd) <= String(row.BillingPeriodEnd),
);

rule('ChargeCategory 4', 'is an allowed value', (row) => CHARGE_CATEGORIES.includes(row.ChargeCategory ?? ''));
rule(
  'ChargeClass 3-4',
  'is null, or Correction',
  (row) => row.ChargeClass === null || row.ChargeClass === 'Correction',
);
rule('ChargeDescription 4', 'is not null', notNull('ChargeDescription'));
rule('ChargeFrequency 4', 'is an allowed value', (row) => FREQUENCIES.includes(row.ChargeFrequency ?? ''));
rule(
  'ChargeFrequency 5',
  'of a purchase is not Usage-Based',
  (row) => row.ChargeCategory !== 'Purchase' || row.ChargeFrequency !== 'Usage-Based',
);

rule(
  'ConsumedQuantity 4.1',
  'is null for what is no usage',
  (row) => row.ChargeCategory === 'Usage' || row.ConsumedQuantity === null,
);
rule(
  'ConsumedQuantity 4.2',
  'is not null for usage',
  (row) => row.ChargeCategory !== 'Usage' || row.ConsumedQuantity !== null,
);
rule('ConsumedUnit 5', 'is null where the quantity is, and only there', nullWith('ConsumedUnit', 'ConsumedQuantity'));
rule('PricingQuantity 4.2', 'is not null for usage', usageOnly('PricingQuantity'));
rule('PricingUnit 5', 'is null where the quantity is, and only there', nullWith('PricingUnit', 'PricingQuantity'));
for (const unit of ['ConsumedUnit', 'PricingUnit'] as const)
  rule(
    'UnitFormat 1',
    `${unit} is plural units, or a singular unit and a plural time`,
    (row) =>
      row[unit] === null || /^(?:Hours|Units|(?:[KMGTP]?i?B|[A-Z][A-Za-z]+)-(?:Hours|Days|Months))$/.test(row[unit]),
  );
rule('PricingCategory 3.2', 'is not null for usage', usageOnly('PricingCategory'));
rule(
  'PricingCategory 4.1',
  'is an allowed value',
  (row) => row.PricingCategory === null || PRICING_CATEGORIES.includes(row.PricingCategory),
);

rule('RegionId 4.1', 'is not null for a resource', (row) => row.ResourceId === null || row.RegionId !== null);
rule('RegionName 4', 'is null where the id is, and only there', nullWith('RegionName', 'RegionId'));
rule(
  'ResourceId 4',
  'is there for usage, and null where no resource is concerned',
  (row) => (row.ResourceId !== null) === (row.ChargeCategory === 'Usage'),
);
rule('ResourceName 4.1', 'is null where the id is', (row) => row.ResourceId !== null || row.ResourceName === null);
rule(
  'ResourceName 5',
  'does not repeat the id',
  (row) => row.ResourceName === null || row.ResourceName !== row.ResourceId,
);
rule('ResourceType 4', 'is null where the id is, and only there', nullWith('ResourceType', 'ResourceId'));

rule('ServiceCategory 4', 'is an allowed value', (row) => SERVICE_CATEGORIES.includes(row.ServiceCategory ?? ''));
rule('ServiceName 5.1', 'has one category', oneOf('ServiceName', 'ServiceCategory'));
rule('SkuId 4.2', 'is not null for usage', usageOnly('SkuId'));
rule('SkuPriceId 4.2', 'is not null for usage', usageOnly('SkuPriceId'));
rule('SkuPriceId 5.1', 'has one SkuId', oneOf('SkuPriceId', 'SkuId'));
rule('SkuMeter 4', 'is null where the SKU is, and only there', nullWith('SkuMeter', 'SkuId'));
rule(
  'SkuPriceDetails 4.1',
  'is null without a price',
  (row) => row.SkuPriceId !== null || row.SkuPriceDetails === null,
);

rule('SubAccountId 4', 'is there for usage', (row) => (row.SubAccountId !== null) === (row.ChargeCategory === 'Usage'));
rule('SubAccountName 4', 'is null where the id is, and only there', nullWith('SubAccountName', 'SubAccountId'));
rule('Tags 2', 'is an object in JSON (KeyValueFormat 1)', (row) => row.Tags === null || isPlainObject(row.Tags));
rule(
  'KeyValueFormat 3-4',
  'values of tags are no objects and no lists',
  (row) =>
    row.Tags === null ||
    Object.values(JSON.parse(row.Tags) as object).every((value) => typeof value !== 'object' || value === null),
);

function isPlainObject(text: string): boolean {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** All rules. */
export const FOCUS_RULES: readonly FocusRule[] = rules;
