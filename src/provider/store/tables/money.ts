/** Balances, meters, charges, payments and promo codes. What columns hold is said in `store/schema.ts`. */

/** Money that came to or went from a user's balance. Never changed, never removed. */
export interface LedgerTable {
  id: string;
  user_id: string;
  /** What was charged for; null for what concerns the balance alone. */
  project_id: string | null;
  kind: string;
  /** What it is booked for; a second entry for it is impossible. */
  key: string;
  /** Below zero what went. */
  amount_tiyn: number;
  at: string;
  /** As JSON; what is in it depends on the kind. */
  details: string;
}

/** What a record costs, from when it is there until it is gone. */
export interface MeterTable {
  id: string;
  project_id: string;
  type: string;
  record_id: string;
  /** What the record was called last. */
  title: string;
  /** What of which tariff lines it takes since `since`, as JSON. */
  quantities: string;
  /** What it takes from a later moment on, where that is known already. */
  next_at: string | null;
  next_quantities: string | null;
  started_at: string;
  /** Up to this moment `total` is counted. */
  since: string;
  ended_at: string | null;
  /** 1 once it has ended and all of it is charged. */
  settled: number;
  /** Exactly what it has cost so far, in the units of `contract/cost.ts`, as a whole number. */
  total: string;
  /** What of it has been charged. */
  charged_tiyn: number;
}

/** What one record cost in one hour, and for how many seconds of it. */
export interface ChargeTable {
  meter_id: string;
  /** The hour's beginning. */
  hour: string;
  project_id: string;
  amount_tiyn: number;
  seconds: number;
  /** What of which tariff lines the record took at the end of its time in the hour, as JSON. */
  quantities: string;
}

/** By which price lines the records of a type have meters. */
export interface PricedTypeTable {
  type: string;
  price: string;
}

/** A top-up that was begun with a merchant. */
export interface PaymentTable {
  id: string;
  user_id: string;
  merchant: string;
  amount_tiyn: number;
  /** created, paid, refused or expired. */
  status: string;
  secret_hash: string;
  return_url: string;
  /** The white-label variant whose console it was begun in; null where none is known. */
  variant: string | null;
  created_at: string;
  ended_at: string | null;
}

/** Who has used which promo code. */
export interface PromoUseTable {
  code: string;
  user_id: string;
  at: string;
}

/** Which tariff a project has from a moment on; a null is the default one. Rows are added, never changed. */
export interface ProjectTariffTable {
  project_id: string;
  from_at: string;
  tariff_id: string | null;
}

/** A price of one service that holds in the default tariff from a day on. */
export interface ServicePriceTable {
  id: string;
  /** The line of the tariff, `disk.STANDARD`; see `serviceCode`. */
  service: string;
  /** In tenge per unit and `period`, as decimal text. */
  price: string;
  period: string;
  /** A day, `YYYY-MM-DD`; it takes effect at 00:00:01. */
  start_date: string;
  created_at: string;
  created_by: string | null;
}

/** What one project's records of a type were charged on a day: the sum of the rows of `charge`. */
export interface ExpenseDayTable {
  project_id: string;
  /** Of the hours' beginnings, in Almaty: `YYYY-MM-DD`. */
  day: string;
  type: string;
  tiyn: number;
}

/** The same by month, and by who paid. */
export interface ExpenseMonthTable {
  /** `YYYY-MM`. */
  month: string;
  /** Empty where nobody did. */
  payer_id: string;
  project_id: string;
  type: string;
  tiyn: number;
}
