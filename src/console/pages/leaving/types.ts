/** A record in the response of `GET /api/account/leaving`. */
export interface LeavingRecord {
  type: string;
  id: string;
  title: string;
  projectId: string;
  /** Tenge a month as a decimal string; null where it costs nothing. */
  cost: string | null;
  state: 'goes' | 'deleting' | 'stays';
  /** What refuses its delete now. */
  why: { guard: string; text: string } | null;
}

/** `GET /api/account/leaving`. */
export interface Leaving {
  projects: { id: string; name: string }[];
  records: LeavingRecord[];
  cost: string;
  stayingCost: string;
}

/** `GET /api/account/closing`. */
export interface Closing {
  /** What refuses the account's end, each with its reason. */
  obstacles: { code: string; text: string }[];
  /** How many days after it was asked for it comes. */
  days: number;
  /** Tenge as decimal strings: what is paid back on request, and what expires. */
  paid: string;
  promo: string;
}
