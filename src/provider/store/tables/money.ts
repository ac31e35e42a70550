import type { Generated } from 'kysely';

/** Balances, meters, charges, payments and promo codes. `store/schema.ts` describes the contents of columns. */

/** An entry of a user's balance. It is never changed and never deleted. */
export interface LedgerTable {
  id: string;
  user_id: string;
  /** The charged project; null for an entry that concerns the balance only. */
  project_id: string | null;
  kind: string;
  /** The unique key of the entry. No key is posted twice. */
  key: string;
  /** Negative for a charge. */
  amount_tiyn: number;
  /** The parts of it that are of promo codes and of corrections. The rest is paid money. */
  promo_tiyn: Generated<number>;
  correction_tiyn: Generated<number>;
  /** When it was booked: for a charge the end of its hour. */
  at: string;
  /** The time for which it is, and to whose day and month it belongs: for a charge the beginning of its hour. */
  for_at: string;
  /** As JSON; its contents depend on the kind. */
  details: string;
}

/** The cost of a record, from its creation to its deletion. */
export interface MeterTable {
  id: string;
  project_id: string;
  type: string;
  record_id: string;
  /** The last name of the record. */
  title: string;
  /** Its last labels as a JSON list of texts; null where it has none. */
  labels: string | null;
  /** The quantities by tariff line now, as JSON. */
  quantities: string;
  /** The quantities from a later moment on, where that is known already. */
  next_at: string | null;
  next_quantities: string | null;
  started_at: string;
  /** The moment up to which `total` is counted. */
  since: string;
  ended_at: string | null;
  /** 1 once it has ended and is charged completely. */
  settled: number;
  /** The exact cost so far, in the units of `billing/cost.ts`, as a whole number. */
  total: string;
  /** The part of it that is charged, or that a trial took over. */
  charged_tiyn: number;
  /** The exact cost until the end of its payer's trial of the type, like `total`; null without a trial. */
  trial_total: string | null;
  /** The quantities of uncharged time before the last change, each with its end, as JSON; null for none. */
  earlier: string | null;
  /** The last end in `earlier`. */
  changed_at: string | null;
}

/** The cost of one record in one hour, and its seconds in that hour. */
export interface ChargeTable {
  meter_id: string;
  /** The hour's beginning. */
  hour: string;
  project_id: string;
  /** What the payer owes. */
  amount_tiyn: number;
  seconds: number;
  /** The quantities by tariff line at the end of the record's time in the hour, as JSON. */
  quantities: string;
  /** The record's exact cost until the hour's end, like the meter's `total`; null in earlier charges. */
  total: string | null;
  /** What a trial took over; it is not in `amount_tiyn`. Null for nothing. */
  trial_tiyn: number | null;
  /** Whose trial that was. */
  trial_user_id: string | null;
  /** The periods of the hour with their quantities and prices, as JSON (`billing/parts.ts`); null in earlier charges. */
  parts: string | null;
}

/** A payer's trial of a type, by the terms of its beginning. A payer has one for each type, for good. */
export interface TrialTable {
  user_id: string;
  type: string;
  began_at: string;
  /** Null where only the amount ends it. */
  ends_at: string | null;
  /** Null where only the days end it. */
  limit_tiyn: number | null;
  /** What it took over so far. */
  used_tiyn: number;
}

/** Where a payer is in the life of a debt. A payer without a row owes nothing that has consequences. */
export interface PayerStateTable {
  user_id: string;
  /** grace, suspended or deletion. */
  state: string;
  /** debt or administrator: only a debt ends by a top-up. */
  cause: string;
  since: string;
  /** When the next state begins; null where none does by time. */
  until: string | null;
  /** The debt at which the next state begins before its time; null where none does. */
  limit_tiyn: number | null;
  /** The days before the deletion that the last letter named; null before the first. */
  told_days: number | null;
  /** Why an administrator put the payer into this state. */
  reason: string | null;
}

/** The price lines by which the records of a type have meters. */
export interface PricedTypeTable {
  type: string;
  price: string;
}

/** A top-up that was started with a merchant. */
export interface PaymentTable {
  id: string;
  user_id: string;
  merchant: string;
  amount_tiyn: number;
  /** created, paid, refused or expired. */
  status: string;
  secret_hash: string;
  return_url: string;
  /** The white-label variant of the console where it was started; null where none is known. */
  variant: string | null;
  created_at: string;
  ended_at: string | null;
}

/** The use of a promo code by a user. */
export interface PromoUseTable {
  code: string;
  user_id: string;
  at: string;
}

/** The tariff of a project from a moment on; null is the default one. Rows are added, never changed. */
export interface ProjectTariffTable {
  project_id: string;
  from_at: string;
  tariff_id: string | null;
}

/** A price of one service that applies in the default tariff from a day on. */
export interface ServicePriceTable {
  id: string;
  /** The line of the tariff, `disk.STANDARD`; see `serviceCode`. */
  service: string;
  /** In tenge per unit and `period`, as decimal text. Empty where a price of its own ends. */
  price: string;
  period: string;
  /** Of a price of its own, which stands without a tariff's line; null for the price of a tariff's line. */
  unit: string | null;
  /** A day, `YYYY-MM-DD`. The price takes effect at 00:00:01. */
  start_date: string;
  created_at: string;
  created_by: string | null;
}

/** The charges of a project's records of a type on a day: the sum of the rows of `charge`. */
export interface ExpenseDayTable {
  project_id: string;
  /** The day of the hours' beginnings, in Almaty: `YYYY-MM-DD`. */
  day: string;
  type: string;
  tiyn: number;
}

/** The same sums by month and payer. */
export interface ExpenseMonthTable {
  /** `YYYY-MM`. */
  month: string;
  /** Empty without a payer. */
  payer_id: string;
  project_id: string;
  type: string;
  tiyn: number;
}

/** A project's budget of a month. */
export interface BudgetTable {
  project_id: string;
  /** Null where the project has no budget any more. */
  amount_tiyn: number | null;
  /** 1 where nothing that costs more is allowed once the budget is used up. */
  cap: number;
  /** Counts changes by people. */
  version: number;
  /** The month of the letters, as `YYYY-MM`; null before the first one. */
  told_month: string | null;
  /** What the letters of that month were about, as JSON: shares in percent, and `forecast`. */
  told: string;
}

/** A calendar month in Almaty. */
export interface BillingMonthTable {
  /** `YYYY-MM`. */
  month: string;
  /** closing while its sums are being frozen, then closed. An open month has no row. */
  state: string;
  closed_at: string | null;
  /** The user who closed it; null where it closed by itself. */
  closed_by: string | null;
}

/** What moved the balance of a payer in a closed month. It never changes. */
export interface MonthPayerTable {
  month: string;
  payer_id: string;
  opening_tiyn: number;
  /** As a positive amount, without what was refunded. */
  charges_tiyn: number;
  corrections_tiyn: number;
  /** Top-ups and promo codes. */
  top_ups_tiyn: number;
  closing_tiyn: number;
}

/** What a payer was charged in a closed month for a project's records of a type. It never changes. */
export interface MonthChargeTable {
  month: string;
  payer_id: string;
  project_id: string;
  type: string;
  tiyn: number;
}
