/** What somebody who leaves is told: what has to be deleted, and what the end of the account depends on. Amounts are tenge as decimal text. */

/** What becomes of a record when everything is deleted. */
export interface LeavingRecord {
  type: string;
  id: string;
  title: string;
  projectId: string;
  /** What it costs a month; null where it costs nothing. */
  cost: string | null;
  /** `goes`: it will be deleted. `deleting`: it is on its way. `stays`: a trial of all deletes can't delete it, as `why` says. */
  state: 'goes' | 'deleting' | 'stays';
  /** The guard that refuses its delete now, and its text; null where nothing does. */
  why: { guard: string; text: string } | null;
}

/** All that somebody who leaves has to delete: `GET /api/account/leaving`. */
export interface LeavingPlan {
  projects: { id: string; name: string }[];
  /** In the order in which they are deleted. */
  records: LeavingRecord[];
  /** What all of them cost a month, and those that stay. */
  cost: string;
  stayingCost: string;
}

/** What a user is told before they ask for the end of their account: `GET /api/account/closing`. */
export interface Closing {
  /** What refuses it, each with its reason. */
  obstacles: { code: string; text: string }[];
  /** How many days after it was asked for it comes. */
  days: number;
  /** What is paid back on request. */
  paid: string;
  /** What expires. */
  promo: string;
}
