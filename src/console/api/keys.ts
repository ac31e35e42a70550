/** The first part of a key says what it is, the second which type: enough to refresh all of one type. */
export type Key =
  | readonly ['list', string, string]
  | readonly ['record', string, string]
  | readonly ['named', string, string]
  | readonly ['user']
  | readonly ['project']
  | readonly ['quota']
  | readonly ['prices']
  | readonly ['balance']
  | readonly ['sessions']
  | readonly ['projects']
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

/** The one factory of SWR keys: two places that want the same thing ask for it once and see it change together. */
export const keys = {
  /** A page of a type's list; the order of the query's names does not matter. */
  list: (name: string, query: string | URLSearchParams = ''): Key => ['list', name, sorted(query)],
  record: (name: string, id: string): Key => ['record', name, id],
  /** Records that a record of a type names, by what they are asked for. */
  named: (name: string, what: string): Key => ['named', name, what],
  user: (): Key => ['user'],
  project: (): Key => ['project'],
  quota: (): Key => ['quota'],
  prices: (): Key => ['prices'],
  balance: (): Key => ['balance'],
  merchants: (): Key => ['merchants'],
  /** What the calculator reckons from, by what it is. */
  calculator: (what: string): Key => ['calculator', what],
  /** What an outage in the cloud touches. */
  outages: (): Key => ['outages'],
  sessions: (): Key => ['sessions'],
  projects: (): Key => ['projects'],
  notifications: (): Key => ['notifications'],
  unread: (): Key => ['unread'],
  /** What clients were charged, by period and client. */
  expenses: (query: URLSearchParams): Key => ['expenses', sorted(query)],
};

/** A filter for SWR's `mutate`: every list and every record of a type. */
export function ofType(name: string): (key: unknown) => boolean {
  return (key) => Array.isArray(key) && (key[0] === 'list' || key[0] === 'record') && key[1] === name;
}
