/** `npm run adopt-project`: shows what taking over a project of the cloud would do, and takes it over with `--apply`. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { tiynToText } from '../contract/money/money.ts';
import { beginAdoption } from '../provider/adoption/begin.ts';
import { noteSeen } from '../provider/adoption/seen.ts';
import { costOf, foreignPlan, type Planning } from '../provider/adoption/shown.ts';
import type { Cloud } from '../provider/cloud/cloud.ts';
import { simulatedCloud } from '../provider/cloud/simulated/simulated-cloud.ts';
import { laterActor } from '../provider/engine/core/actor.ts';
import { Catalogue } from '../provider/engine/core/catalogue.ts';
import { webKeyMaker } from '../provider/host/key-maker.ts';
import { readGenerated } from '../provider/host/project-files.ts';
import { StartError } from '../provider/host/start-error.ts';
import { openStored } from '../provider/host/stored-database.ts';
import { message } from '../provider/http/messages.ts';
import { findByLogin } from '../provider/identity/users.ts';
import { systemClock } from '../provider/ports/clock.ts';
import type { Db } from '../provider/store/database.ts';
import { transact } from '../provider/store/transact.ts';
import { readStartOptions } from './start-options.ts';

const HELP = `Usage: npm run adopt-project -- [options]

Without --project, lists the cloud's projects. With it, prints what taking the project over would record, what that
costs, and what can't be recorded. With --apply, takes it over: a running provider begins within a minute.
Until all is recorded, nothing in the cloud is changed but the store's mark on the project. From then on the
console's limits hold there, and it makes a technical user of its own for the project.

  --project <name or id>  the project of the cloud
  --payer <login>         who will own the project here and pay for it (with --apply)
  --name <name>           its name here; by default that in the cloud
  --tariff <id>           an active tariff; by default the default one
  --postpaid              it is paid for afterwards; by default from the balance
  --apply                 take it over
  --data <folder>         where the state lives (DATA_DIR, default data)
  --cloud <name>          openstack or simulated (CLOUD, default simulated)
  --help                  print this

DATABASE_URL and the variables of OpenStack are those of npm start. The exit code is 0, or 2 with a reason.
`;

const ROOT = join(import.meta.dirname, '../..');

type Options = ReturnType<typeof readOptions>;

/** Runs the command. Prints the result and returns the exit code. */
export async function adoptProject(
  args: string[],
  env: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<0 | 2> {
  let db: Db | undefined;
  try {
    const options = readOptions(args);
    if (options.help) {
      say(HELP);
      return 0;
    }
    const words = [...flag('--data', options.data), ...flag('--cloud', options.cloud)];
    const start = readStartOptions(words, env);
    db = await openStored(start);
    const cloud = await cloudOf(start.cloud, env, db);
    const { files } = readGenerated(ROOT);
    await run({ db, clock: systemClock, cloud, catalogue: new Catalogue(files) }, options, say);
    return 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 2;
  } finally {
    await db?.destroy();
  }
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean' } as const;
  const options = { project: text, payer: text, name: text, tariff: text, data: text, cloud: text };
  return parseArgs({ args, options: { ...options, postpaid: yes, apply: yes, help: yes } }).values;
}

function flag(name: string, value: string | undefined): string[] {
  return value === undefined ? [] : [name, value];
}

async function cloudOf(kind: string, env: Record<string, string | undefined>, db: Db): Promise<Cloud> {
  if (kind === 'simulated') return simulatedCloud(webKeyMaker);
  const { readOpenStackSettings } = await import('../provider/host/openstack-settings.ts');
  const { realCloud } = await import('../provider/host/real-cloud.ts');
  const settings = readOpenStackSettings(env, { cwd: process.cwd(), home: homedir() });
  return realCloud(settings, { db, clock: systemClock, log: pino({ level: 'silent' }), keys: webKeyMaker });
}

async function run(planning: Planning, options: Options, say: (line: string) => void): Promise<void> {
  await noteSeen(planning);
  const { project: wanted, tariff } = options;
  const projects = await planning.db
    .selectFrom('cloud_seen')
    .leftJoin('cloud_project', 'cloud_project.cloud_id', 'cloud_seen.cloud_id')
    .select(['cloud_seen.cloud_id as id', 'name', 'enabled', 'marked', 'project_id as ours'])
    .orderBy('name')
    .execute();
  const state = ({ ours, marked, enabled }: (typeof projects)[number]) =>
    ours !== null ? 'ours' : marked ? 'of another console' : enabled ? 'foreign' : 'disabled';
  if (wanted === undefined) {
    for (const each of projects) say(`${each.id}  ${state(each)}  ${each.name}`);
    return;
  }
  const found = projects.filter(({ id, name }) => id === wanted || name === wanted);
  const [project] = found;
  if (!project || found.length > 1)
    throw new StartError(`${found.length === 0 ? 'No project' : 'Several projects'} of the cloud: ${wanted}.`);
  if (state(project) !== 'foreign') throw new StartError(`The project ${project.name} is ${state(project)}.`);
  await printPlan(planning, project.id, { tariff, say });
  if (!options.apply) say('Nothing was changed. --apply takes it over.');
  else await apply(planning, { id: project.id, name: project.name }, options, say);
}

async function printPlan(
  planning: Planning,
  id: string,
  { tariff, say }: { tariff: string | undefined; say: (line: string) => void },
): Promise<void> {
  const { plan } = await foreignPlan(planning, id, tariff);
  for (const { type, title, refusal, units } of plan.resources) {
    const price = units > 0n ? `  ${tiynToText(costOf(units).month)} a month` : '';
    say(`${refusal ? 'left out' : 'adopted '}  ${type}  ${title}${price}`);
    if (refusal) say(`          ${message(refusal.code, 'en', refusal.params)}`);
  }
  for (const { type, used, cloudLimit, limit, raised } of plan.quotas)
    if (used > 0)
      say(`quota  ${type}  used ${used}  cloud ${cloudLimit ?? '-'}  here ${limit}${raised ? ' (raised)' : ''}`);
  const { hour, month } = costOf(plan.units);
  say(`Price in tenge: ${hour} an hour, ${tiynToText(month)} a month.`);
}

async function apply(
  { db, clock }: Planning,
  project: { id: string; name: string },
  { payer, name = project.name, tariff, postpaid }: Options,
  say: (line: string) => void,
): Promise<void> {
  const owner = payer === undefined ? undefined : await findByLogin(db, payer);
  if (!owner) throw new StartError('--apply needs --payer with the login or e-mail address of an account.');
  if (owner.user.blockedAt !== null)
    throw new StartError(`The account ${payer} is blocked. Unblock it, or name another payer.`);
  const actor = laterActor({ userId: null, projectId: null, origin: 'provider' });
  const input = {
    ...{ cloudId: project.id, cloudName: project.name, name, ownerId: owner.user.id },
    ...{ paymentType: postpaid ? ('postPaid' as const) : ('prePaid' as const) },
    ...(tariff !== undefined && { tariffId: tariff }),
  };
  const projectId = await transact(db, (tx) => beginAdoption({ tx, now: clock.now(), actor }, input));
  say(`The project ${projectId} was created. A running provider takes its resources over within a minute.`);
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await adoptProject(process.argv.slice(2), process.env, (line) => console.log(line));
