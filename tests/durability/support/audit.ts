import type { Row, TestDatabase } from './database.ts';

/** The database's view of one entry of the action log. */
interface Seen {
  entry: string;
  record: string;
  action: string;
  started: number;
  ended: number;
}

/** Makes the database count each start and each end of an action: an end that is written twice looks like one in the log. */
export async function watchJournal(database: TestDatabase): Promise<void> {
  await database.run('create table audit (entry text, record text, action text, what text)');
  const insert = (what: string): string => `insert into audit values (new.id, new.record_id, new.action, ${what})`;
  const triggers: [name: string, event: string, statement: string][] = [
    ['started', 'insert', insert("case when new.result = 'started' then 'started' else 'whole' end")],
    ['ended', 'update', insert("'ended'")],
  ];
  for (const [name, event, statement] of triggers) {
    if (database.kind === 'SQLite') {
      await database.run(`create trigger audit_${name} after ${event} on journal begin ${statement}; end`);
      continue;
    }
    await database.run(
      `create function audit_${name}() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`,
    );
    await database.run(
      `create trigger audit_${name} after ${event} on journal for each row execute function audit_${name}()`,
    );
  }
}

/** The counts of every entry. */
export async function seenInJournal(database: TestDatabase): Promise<Seen[]> {
  const rows: Row[] = await database.run(
    `select entry, min(record) as record, min(action) as action,
       sum(case what when 'started' then 1 else 0 end) as started, sum(case what when 'ended' then 1 else 0 end) as ended
     from audit group by entry`,
  );
  return rows.map(({ entry, record, action, started, ended }) => ({
    ...{ entry: String(entry), record: String(record), action: String(action) },
    ...{ started: Number(started), ended: Number(ended) },
  }));
}

/** The number of starts of each action of each record, by `<record> <action>`. */
export function beginnings(seen: Seen[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { record, action } of seen) {
    const key = `${record} ${action}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
