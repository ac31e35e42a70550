/** `npm run audit:verify`: checks that the audit log is as it was written. The provider may run meanwhile. */
import { parseArgs } from 'node:util';
import type { ChainHead } from '../provider/audit/chain.ts';
import { type ChainReport, verifyChain } from '../provider/audit/verify.ts';
import { StartError } from '../provider/host/start-error.ts';
import { openStored } from '../provider/host/stored-database.ts';
import { readStartOptions } from './start-options.ts';

const HELP = `Usage: npm run audit:verify -- [options]

Checks every seal of the audit log, and prints the newest one. Keep that line elsewhere: the log alone cannot show
that its end was cut off.

  --data <folder>         where the state lives (DATA_DIR, default data)
  --head <number>:<hash>  a seal that was kept elsewhere, which the log must still have
  --help                  print this

DATABASE_URL names a PostgreSQL database, as for npm start. The exit code is 0 where the log holds, 1 where it is
broken, and 2 where it could not be checked.
`;

/** Checks the log that options and environment name. Prints the result and returns the exit code. */
export async function auditVerify(
  args: string[],
  { DATA_DIR, DATABASE_URL }: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<0 | 1 | 2> {
  try {
    const { data, head, help } = readOptions(args);
    if (help) {
      say(HELP);
      return 0;
    }
    const db = await openStored(
      readStartOptions(data === undefined ? [] : ['--data', data], { DATA_DIR, DATABASE_URL }),
    );
    const report = await verifyChain(db, head).finally(() => db.destroy());
    for (const line of linesOf(report)) say(line);
    return report.broken === undefined ? 0 : 1;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

function readOptions(args: string[]): { data?: string; head?: ChainHead; help?: boolean } {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, head: { type: 'string' }, help: { type: 'boolean' } },
  });
  const { head, ...others } = values;
  if (head === undefined) return others;
  const [, number, hash] = /^([1-9]\d{0,15}):([0-9a-f]{64})$/.exec(head) ?? [];
  if (number === undefined || hash === undefined)
    throw new StartError(`--head takes a number and a hash as this command prints them, not "${head}".`);
  return { ...others, head: { number: Number(number), hash } };
}

function linesOf({ broken, head, since, waiting }: ChainReport): string[] {
  const sealed = head.number === 0 ? [] : [`head ${head.number}:${head.hash}`];
  if (broken !== undefined)
    return [broken, ...(sealed.length > 0 ? [`The log holds up to this seal:`, ...sealed] : [])];
  const found =
    since === undefined ? '' : `, the first at ${since}; earlier entries were sealed as they were found then`;
  const rest = waiting === 0 ? [] : [`Not sealed yet: ${waiting}. A running provider seals them within seconds.`];
  return [`The audit log holds. Seals: ${head.number}${found}.`, ...rest, ...sealed];
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await auditVerify(process.argv.slice(2), process.env, (line) => console.log(line));
