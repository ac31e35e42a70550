/** The API's data for dashboards. Money is in tenge, as decimal strings. */

/** `GET /api/project/current/costs`: the charges of a project on some days, and its current cost. */
export interface Costs {
  /** ISO 4217. */
  currency: string;
  /** The first and the last day, both included, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** The end of the charged hours on these days, RFC 3339; null where none is charged. */
  until: string | null;
  total: string;
  /** By amount, highest first. Running records that cost nothing yet are included. */
  services: { type: string; records: number; amount: string }[];
  /** All days in order. */
  days: { day: string; amount: string }[];
  /** At the current rate. */
  now: { perHour: string; perMonth: string };
}

/** `GET /api/project/current/costs/labels`: the charges of a project on some days, by the labels of its records. */
export interface LabelCosts {
  /** ISO 4217. */
  currency: string;
  /** The first and the last day, both included, `YYYY-MM-DD`. */
  from: string;
  to: string;
  total: string;
  /** By key. The values are by amount, highest first. `rest` is what records without the key cost: all of a key's sums are the total. */
  labels: { key: string; values: { value: string; amount: string }[]; rest: string }[];
}

/** Of `GET /api/project/current/summary`: the number of a project's records of one type. */
export interface TypeSummary {
  type: string;
  total: number;
  /** The number of records in each status; empty for a type without a status. */
  states: Record<string, number>;
}

/** The charges of a client, for all projects that they pay for. */
export interface ClientAmount {
  id: string;
  name: string;
  amount: string;
  projects: number;
}

/** `GET /api/admin/expenses`: the charges of clients in some months. */
export interface Expenses {
  /** ISO 4217. */
  currency: string;
  /** The first and the last month, both included, `YYYY-MM`. */
  from: string;
  to: string;
  total: string;
  /** All months, also those without charges. */
  months: { month: string; amount: string }[];
  years: { year: string; amount: string }[];
  /** By amount, highest first. */
  services: { type: string; amount: string }[];
  /** The clients with the highest charges, highest first. */
  clients: ClientAmount[];
  /** The sum of all others, and of charges without a payer; null where there are none. */
  others: { clients: number; amount: string } | null;
  byMonthService: { month: string; services: Record<string, string> }[];
}
