import { type Kysely, type Migration, sql } from 'kysely';
import { poolBeside } from '../../../contract/values/ip.ts';

type AnyDb = Kysely<unknown>;
type Doc = Record<string, unknown>;

/** Stored subnets say which addresses they give out, and ports of database servers are numbers. */
export const recordValues: Migration = {
  async up(db: AnyDb) {
    await change(db, 'subnet', withPool);
    await change(db, 'database-server', ({ port, ...rest }) =>
      typeof port === 'string' ? { ...rest, port: Number(port) } : undefined,
    );
  },
};

/** A pool that somebody typed stays. Otherwise it is computed, as for a new subnet. */
function withPool(doc: Doc): Doc | undefined {
  const { cidr, gatewayIp, poolStart } = doc;
  if (typeof poolStart === 'string') return { ...doc, automaticPool: false };
  if (typeof cidr !== 'string') return undefined;
  const pool = poolBeside(cidr, typeof gatewayIp === 'string' ? gatewayIp : undefined);
  return { ...doc, automaticPool: true, poolStart: pool?.start, poolEnd: pool?.end };
}

/** Rewrites the records of a type. `to` answers undefined for a record that stays as it is. */
async function change(db: AnyDb, type: string, to: (doc: Doc) => Doc | undefined): Promise<void> {
  const { rows } = await sql<{ id: string; doc: string }>`select id, doc from resource where type = ${type}`.execute(
    db,
  );
  for (const { id, doc } of rows) {
    const changed = to(JSON.parse(doc));
    if (changed === undefined) continue;
    await sql`update resource set doc = ${JSON.stringify(changed)} where type = ${type} and id = ${id}`.execute(db);
  }
}
