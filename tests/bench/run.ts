/**
 * `npm run bench`: measures and prints a table, with the machine and the day. `-- --only list,form` measures those parts
 * alone, `--seconds 60` has the users of `users` at work for so long. Fails where a figure misses its bound.
 */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateIfStale } from '../../src/tools/generated.ts';
import { chromiumVersion, findChromium } from '../chromium.ts';
import { besideEmptyBench } from './beside-empty.ts';
import { bundleBench } from './bundle.ts';
import { calculatorBench } from './calculator.ts';
import { chargingBench } from './charging.ts';
import { closingBench } from './closing.ts';
import { cloudBench } from './cloud.ts';
import { deafBench } from './deaf.ts';
import { firstLoadBench } from './first-load.ts';
import { handWrittenBench } from './hand-written.ts';
import { lighthouseBench } from './lighthouse.ts';
import { loadTimesBench } from './load-times.ts';
import { loadUsersBench } from './load-users.ts';
import { longListBench } from './long-list.ts';
import { manyTypesBench } from './many-types.ts';
import { operatorBench } from './operator.ts';
import { providerBench } from './provider.ts';
import { searchBench } from './search.ts';
import { machineLine } from './support/machine.ts';
import { type BenchRow, tableOf } from './support/table.ts';
import { terraformBench } from './terraform.ts';
import { typingBench } from './typing.ts';

interface Options {
  /** How long users are at work. */
  seconds: number;
}

/** The parts, in the order they run. */
const PARTS: Record<string, { title: string; run: (options: Options) => Promise<BenchRow[]> }> = {
  load: { title: 'First load', run: firstLoadBench },
  bundle: { title: 'What the first loads consist of', run: bundleBench },
  empty: { title: 'Pages beside an empty page of React', run: besideEmptyBench },
  time: { title: 'Time to a list and to a record', run: loadTimesBench },
  lighthouse: { title: 'Lighthouse', run: lighthouseBench },
  list: { title: 'A list of 10,000 rows at once', run: longListBench },
  hand: { title: 'The engine and a list written by hand', run: handWrittenBench },
  form: { title: 'Typing in the server form, CPU four times slower', run: typingBench },
  calculator: { title: 'Typing in a calculation of 200 lines, CPU four times slower', run: calculatorBench },
  types: { title: 'Few and many resource types', run: manyTypesBench },
  users: { title: '200 users at once', run: ({ seconds }) => loadUsersBench(seconds) },
  search: { title: 'Search and dashboards, 100,000 records', run: searchBench },
  deaf: { title: 'The longest wait while the provider is attacked', run: deafBench },
  charging: { title: 'The longest wait while hours are charged', run: chargingBench },
  closing: { title: 'Closing a month of 1,000 companies', run: closingBench },
  terraform: { title: 'Terraform on the simulated cloud', run: terraformBench },
  cloud: { title: 'Over a real OpenStack', run: cloudBench },
  provider: { title: 'The provider, 1,000,000 records', run: () => providerBench() },
  operator: { title: "An operator's work, 1,000,000 records", run: () => operatorBench() },
};

function chosen(): { names: string[]; options: Options } {
  const { values } = parseArgs({ options: { only: { type: 'string' }, seconds: { type: 'string', default: '300' } } });
  const names = values.only?.split(',').map((name) => name.trim()) ?? Object.keys(PARTS);
  const unknown = names.filter((name) => !PARTS[name]);
  if (unknown.length > 0) {
    throw new Error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}.`);
  }
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error(`--seconds takes a number above 0, and not ${values.seconds}.`);
  return { names, options: { seconds } };
}

/** Runs a part and prints its table. Returns what missed its bound; a part that broke is one such thing. */
async function runPart(name: string, options: Options): Promise<string[]> {
  const { title, run } = PARTS[name] ?? {};
  if (!run) return [];
  const started = Date.now();
  const rows = await run(options).catch((error: Error) => error);
  const took = `(${name}: ${((Date.now() - started) / 1000).toFixed(0)} s)`;
  console.log(`\n### ${title}\n`);
  if (rows instanceof Error) {
    console.log(`${rows.stack}\n\n${took}`);
    return [`${name}: it could not be measured`];
  }
  console.log(`${tableOf(rows).join('\n')}\n\n${took}`);
  return rows.filter(({ ok }) => ok === false).map(({ what }) => `${name}: ${what}`);
}

const { names, options } = chosen();
await generateIfStale(join(import.meta.dirname, '../..'));
console.log(machineLine(chromiumVersion(findChromium())));
const missed: string[] = [];
for (const name of names) missed.push(...(await runPart(name, options)));
for (const what of missed) console.error(`Missed: ${what}`);
process.exitCode = missed.length > 0 ? 1 : 0;
