/** The first part of a key is its kind, the second the type. This is enough to revalidate a whole type. */
export type Key =
  | readonly ['list', string, string]
  | readonly ['record', string, string]
  | readonly ['named', string, string]
  | readonly ['user']
  | readonly ['factors']
  | readonly ['project']
  | readonly ['quota']
  | readonly ['prices']
  | readonly ['balance']
  | readonly ['notifications']
  | readonly ['unread']
  | readonly ['merchants']
  | readonly ['outages']
  | readonly ['calculator', string]
  | readonly ['expenses', string];

function sorted(query: string | URLSearchParams): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}

/** The only factory of SWR keys: two components with the same key share one request and its updates. */
export const keys = {
  /** A page of a type's list. The order of the query parameters does not matter. */
  list: (name: string, query: string | URLSearchParams = ''): Key => ['list', name, sorted(query)],
  /** The page of a type's list that a call answers, from the call's path and query. */
  listAt: (name: string, url: string): Key => keys.list(name, url.split('?')[1] ?? ''),
  record: (name: string, id: string): Key => ['record', name, id],
  /** Records that a record of a type refers to, by their purpose. */
  named: (name: string, what: string): Key => ['named', name, what],
  user: (): Key => ['user'],
  /** How the user signs in. */
  factors: (): Key => ['factors'],
  project: (): Key => ['project'],
  quota: (): Key => ['quota'],
  prices: (): Key => ['prices'],
  balance: (): Key => ['balance'],
  merchants: (): Key => ['merchants'],
  /** Data of the calculator, by kind. */
  calculator: (what: string): Key => ['calculator', what],
  /** The types affected by an outage of the cloud. */
  outages: (): Key => ['outages'],
  notifications: (): Key => ['notifications'],
  unread: (): Key => ['unread'],
  /** Charges of clients, by period and client. */
  expenses: (query: URLSearchParams): Key => ['expenses', sorted(query)],
};

/** A filter for SWR's `mutate`: every list and every record of a type. */
export function ofType(name: string): (key: unknown) => boolean {
  return (key) => Array.isArray(key) && (key[0] === 'list' || key[0] === 'record') && key[1] === name;
}

/** A filter for SWR's `mutate`: every single record. Only those on the screen are loaded again. */
export function anyRecord(key: unknown): boolean {
  return Array.isArray(key) && key[0] === 'record';
}

/** What is told of all records together: the project's summary, its first steps, and what leaving deletes. */
const SUMMARIES = ['project', 'onboarding', 'account'];

/** A filter for SWR's `mutate`: everything that is told of all records together. */
export function ofSummaries(key: unknown): boolean {
  return Array.isArray(key) && key[0] === 'named' && SUMMARIES.includes(String(key[1]));
}
