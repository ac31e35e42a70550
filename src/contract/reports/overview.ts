/** What waits for the provider's people, and how the cloud is doing: the first page of administrators. */
import type { Capacity } from './capacity.ts';

/** Things of one kind that wait for a person. */
export interface Waiting {
  count: number;
  /** When the oldest began to wait, RFC 3339; null where nothing waits. */
  oldest: string | null;
}

/** The kinds of things that wait for a person. */
export const WAITING_KINDS = ['tickets', 'quotaRequests', 'payments', 'corrections', 'orphans', 'letters'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** The steps of a debt, in the order in which they follow each other. */
export const DEBT_STATES = ['grace', 'suspended', 'deletion'] as const;
type DebtState = (typeof DEBT_STATES)[number];

/** How long tickets have waited: under a day, one to three days, longer. */
export const TICKET_AGES = ['day', 'days', 'longer'] as const;
export type TicketAge = (typeof TICKET_AGES)[number];

/** The failed actions of a service of the cloud. */
export interface ServiceFailures {
  /** The type that stands for the service, or the type itself where it belongs to none. */
  service: string;
  count: number;
  /** The types of the records, the most first. */
  types: { type: string; count: number }[];
}

/** The right to what a part of the overview leads to. Who lacks it is not shown the part. */
export const OVERVIEW_RIGHTS = {
  tickets: 'ticket.read',
  quotaRequests: 'admin-quota-request.read',
  payments: 'bank-payment.read',
  corrections: 'balance-correction.read',
  orphans: 'cloud-orphan.read',
  letters: 'mail.read',
  debtors: 'customer.read',
  failures: 'audit-entry.read',
  announcements: 'announcement.read',
  ticketAges: 'ticket.read',
  firstAnswer: 'ticket.read',
  revenue: 'money.read',
} as const satisfies Record<WaitingKind, string> & Record<string, string>;

/** The answer of `GET /api/admin/overview`, without the parts that the caller's role has no right to. */
export interface Overview {
  waiting: Partial<Record<WaitingKind, Waiting>>;
  /** Customers in debt, by what has happened to them. `next` is when the first of them goes a step further, RFC 3339. */
  debtors?: { state: DebtState; count: number; next: string | null }[];
  /** Tickets without an answer by their age, the youngest first. A missing bound is none; both are included, RFC 3339. */
  ticketAges?: { age: TicketAge; count: number; from?: string; to?: string }[];
  /** Actions that failed in the last 24 hours, by the service that the types of their records belong to, the most first. */
  failures?: ServiceFailures[];
  /** The start of these 24 hours, RFC 3339. */
  failuresSince: string;
  /** The types that an outage of the cloud touches now. */
  outages: string[];
  /** Announcements that run, or begin within a week, the soonest first. */
  announcements?: { id: string; title: string; begins: string }[];
  /** What the records of all projects use of each quota, as far as they use any. `resource` is the type whose records take it. */
  used: { type: string; used: number; unit?: 'GB'; resource?: string }[];
  /** How long customers wait for support. */
  firstAnswer?: {
    /** The median time from a ticket to its first answer, in seconds, nights and weekends included; null where nothing was answered. */
    median: number | null;
    /** How many tickets were answered first since then. */
    count: number;
    /** The start of the last 30 days, RFC 3339. */
    since: string;
  };
  /** What was charged in this month so far, and in the whole last month: exact amounts in tenge. */
  revenue?: { month: string; amount: string; lastMonth: string; lastAmount: string; currency: string };
  /** What the cloud has and what is sold of it. Empty until the cloud has answered once. */
  capacity: Capacity[];
}
