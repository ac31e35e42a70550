/** What the dashboards are told over the wire. Money is in tenge, as decimal strings. */

/** `GET /api/project/current/costs`: what a project was charged on some days, and what it costs now. */
export interface Costs {
  /** ISO 4217. */
  currency: string;
  /** The first and the last day, both included, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Up to when hours of these days are charged, RFC 3339; null where none is. */
  until: string | null;
  total: string;
  /** The dearest first; what runs and costs nothing yet is among them. */
  services: { type: string; records: number; amount: string }[];
  /** Each day, the first one first. */
  days: { day: string; amount: string }[];
  /** At the present rate. */
  now: { perHour: string; perMonth: string };
}

/** Of `GET /api/project/current/summary`: how many records of a type a project has. */
export interface TypeSummary {
  type: string;
  total: number;
  /** How many are in which status; empty where the type has none. */
  states: Record<string, number>;
}

/** What a client was charged for all that they pay for. */
export interface ClientAmount {
  id: string;
  name: string;
  amount: string;
  projects: number;
}

/** `GET /api/admin/expenses`: what clients were charged in some months. */
export interface Expenses {
  /** ISO 4217. */
  currency: string;
  /** The first and the last month, both included, `YYYY-MM`. */
  from: string;
  to: string;
  total: string;
  /** Each month, also where nothing was charged. */
  months: { month: string; amount: string }[];
  years: { year: string; amount: string }[];
  /** The dearest first. */
  services: { type: string; amount: string }[];
  /** Those who paid most, who paid most first. */
  clients: ClientAmount[];
  /** All others together, with what nobody paid for; null where there is nothing more. */
  others: { clients: number; amount: string } | null;
  byMonthService: { month: string; services: Record<string, string> }[];
}
