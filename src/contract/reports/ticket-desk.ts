/** What support sees of a customer beside a ticket: the answer of `GET /api/admin/ticket/{id}/desk`. */

/** A project that the customer pays for. */
export interface DeskProject {
  id: string;
  name: string;
  /** Its records by type, in the order of the menu. Types without records are left out. */
  records: { type: string; count: number }[];
}

/** The customer who asked. */
export interface DeskCustomer {
  id: string;
  /** The full name, or the login without one. */
  name: string;
  /** An exact amount in tenge. */
  balance: string;
  blocked: boolean;
  /** The step of their debt in the caller's language, and when the next one comes, RFC 3339; null without a debt. */
  debt: { step: string; until: string | null } | null;
}

/** The record that a ticket is about. */
export interface DeskRecord {
  type: string;
  id: string;
  name: string;
  /** The words of its status in the caller's language; null where it has none. */
  status: string | null;
  /** Whether it has been deleted since. */
  gone: boolean;
}

/** Another ticket of the customer that is not closed. */
export interface DeskTicket {
  id: string;
  number: string;
  type: string;
  created: string;
}

/** Something that failed in the customer's projects. */
export interface DeskFailure {
  type: string;
  id: string;
  /** What could not be done, as a sentence in the caller's language. */
  text: string;
  at: string;
}

/** All of it. A guest has no customer, and nothing of a customer. */
export interface TicketDesk {
  customer: DeskCustomer | null;
  projects: DeskProject[];
  /** How many projects the customer pays for. At most ten are listed. */
  projectCount: number;
  record: DeskRecord | null;
  tickets: DeskTicket[];
  failures: DeskFailure[];
}
