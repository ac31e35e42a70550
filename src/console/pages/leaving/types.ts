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
