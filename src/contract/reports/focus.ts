/** The columns of an export by the FinOps Open Cost and Usage Specification (FOCUS), version 1.2. */

/** The version of the specification that the export follows. */
export const FOCUS_VERSION = '1.2';

/** The media type of the export. */
export const CSV_TYPE = 'text/csv';

/** The columns in their order. Those that the specification asks for only of providers with discounts or further currencies are left out. */
export const FOCUS_COLUMNS = [
  'BilledCost',
  'BillingAccountId',
  'BillingAccountName',
  'BillingCurrency',
  'BillingPeriodEnd',
  'BillingPeriodStart',
  'ChargeCategory',
  'ChargeClass',
  'ChargeDescription',
  'ChargeFrequency',
  'ChargePeriodEnd',
  'ChargePeriodStart',
  'ConsumedQuantity',
  'ConsumedUnit',
  'ContractedCost',
  'ContractedUnitPrice',
  'EffectiveCost',
  'InvoiceId',
  'InvoiceIssuerName',
  'ListCost',
  'ListUnitPrice',
  'PricingCategory',
  'PricingQuantity',
  'PricingUnit',
  'ProviderName',
  'PublisherName',
  'RegionId',
  'RegionName',
  'ResourceId',
  'ResourceName',
  'ResourceType',
  'ServiceCategory',
  'ServiceName',
  'SkuId',
  'SkuMeter',
  'SkuPriceDetails',
  'SkuPriceId',
  'SubAccountId',
  'SubAccountName',
  'Tags',
] as const;

/** A column of the export. */
export type FocusColumn = (typeof FOCUS_COLUMNS)[number];

/** A row of the export: a text for each column, null where it has no value. */
export type FocusRow = Record<FocusColumn, string | null>;

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** One field by RFC 4180. An apostrophe keeps spreadsheets from running a name as a formula. */
function fieldOf(value: string | null): string {
  if (value === null) return '';
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of the file. A column without a value is an empty field. */
export function focusLine(fields: readonly (string | null)[]): string {
  return `${fields.map(fieldOf).join(',')}\r\n`;
}
