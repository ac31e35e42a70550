/** Says what can be done with a record in which status, and where that leads. */
import { type Action, type ResourceFile, statusesOf } from '../../contract/file/resource-file.ts';
import { toneOf } from '../../contract/file/status.ts';
import { isInternal } from '../check/actions.ts';
import { runsAt } from '../check/statuses.ts';
import { peopleOf } from './who.ts';
import { actionLabel, conditionWords, type Explained, fieldLabel, listed, nameOf, statusLabel } from './words.ts';

const STANDARD = ['update', 'delete'] as const;

/** The actions that are offered for an existing record, with what the file says of each. */
function offeredActions(file: ResourceFile): [string, Action][] {
  const standard = STANDARD.filter((name) => file.api[name] && !file.actions?.[name]);
  const own = Object.entries(file.actions ?? {}).filter(
    ([name, action]) => name !== 'create' && !isInternal(action) && !(action.call && action.internal),
  );
  return [...own, ...standard.map((name): [string, Action] => [name, {}])];
}

/** The status of a step, and the condition of it. */
function stepWords(scope: Explained, step: NonNullable<Action['becomes']>[number]): string {
  if (typeof step !== 'object' || step === null || !('status' in step)) return statusLabel(scope, step);
  const when = step.when ? ` if ${conditionWords(scope, step.when)}` : '';
  const changes = step.changes
    ? ` if ${listed(
        step.changes.map((field) => fieldLabel(scope, field)),
        'or',
      )} changes`
    : '';
  return `${statusLabel(scope, step.status)}${when}${changes}`;
}

/** Where an action leads: `The DNS zone becomes "Updating", then "Active". If that fails, it becomes "Error".` */
function leadsWords(scope: Explained, { becomes = [], fails }: Action): string[] {
  if (becomes.length === 0) return [];
  const gone = becomes.at(-1) === null;
  // Several steps of one status differ by their tasks only.
  const steps = becomes.filter((step) => step !== null).map((step) => stepWords(scope, step));
  const ways = steps.filter((step, index) => step !== steps[index - 1]);
  const end = gone ? `${ways.length > 0 ? ', and then ' : ''}it is gone` : '';
  const way = ways.length > 0 ? `it becomes ${ways.join(', then ')}` : '';
  const sentence = `${way}${end}`;
  return [
    `${sentence[0]?.toUpperCase() ?? ''}${sentence.slice(1)}.`,
    ...(fails === undefined ? [] : [`If that fails, it becomes ${statusLabel(scope, fails)}.`]),
  ];
}

/** When an action is possible, by its guards. */
function possibleWords(scope: Explained, { guards = [] }: Action): string {
  const all = guards.map((id) => conditionWords(scope, scope.file.guards?.[id])).filter((words) => words !== '');
  return all.length === 0 ? 'is always possible' : `is possible while ${all.join(', and ')}`;
}

function askedWords(scope: Explained, { confirm, form, takeBack, result, opens }: Action): string[] {
  const fields = Object.keys(form?.properties ?? {}).map((name) => fieldLabel(scope, name));
  return [
    ...(opens ? [`It opens the create form of "${opens.resource}".`] : []),
    ...(fields.length > 0 ? [`It asks for ${listed(fields)}.`] : []),
    ...(confirm === 'irreversible' ? ['It asks first and says that it cannot be undone.'] : []),
    ...(confirm === true ? ['It asks first.'] : []),
    ...(takeBack ? ['For five seconds it can be taken back.'] : []),
    ...(result ? [`It answers with a ${result.kind}.`] : []),
  ];
}

function othersWords({
  makes = [],
  effects = [],
  tells,
  schedulable,
  runsScheduled,
  whileSuspended,
  resets,
}: Action): string[] {
  const made = makes.map(({ resource }) => `"${resource}"`);
  const run = effects.map(({ resource, related, action }) => `"${action}" of "${related ?? resource}"`);
  return [
    ...(made.length > 0 ? [`It creates records of ${listed([...new Set(made)])}.`] : []),
    ...(run.length > 0 ? [`It runs ${listed([...new Set(run)])} too.`] : []),
    ...(runsScheduled ? ['It runs the action that the record names.'] : []),
    ...(resets ? ['It drops what was begun, and the record is what the cloud then says.'] : []),
    ...(tells ? ['Whoever asked for it is told that it is done, and the owners that it failed.'] : []),
    ...(schedulable ? ['A schedule can run it.'] : []),
    ...(whileSuspended ? ['It can be run while the payer is suspended, too.'] : []),
  ];
}

/** The sentences about each action. */
export function actionSentences(scope: Explained): string[] {
  return offeredActions(scope.file).map(([name, action]) =>
    [
      `${actionLabel(scope, name)} ${possibleWords(scope, action)}.`,
      action.staffOnly
        ? 'It is for administrators alone, on a record of any project, with a reason.'
        : `It is for ${peopleOf(scope, name, 'write')}.`,
      ...askedWords(scope, action),
      ...leadsWords(scope, action),
      ...othersWords(action),
    ].join(' '),
  );
}

/** The sentences about statuses: how a record begins, and what each status allows. */
export function statusSentences(scope: Explained): string[] {
  const { file } = scope;
  const [main] = statusesOf(file);
  const create = file.actions?.create;
  const begins = create && file.api.create ? leadsWords(scope, create) : [];
  const start = begins.length > 0 ? [begins.join(' ').replace(/^It becomes/, `A new ${nameOf(scope)} becomes`)] : [];
  if (!main) return [...start, 'It has no status.'];
  const rows = Object.keys(main.values).map((value) => {
    const open = offeredActions(file).filter(
      ([, action]) => !action.staffOnly && runsAt(file, action, main.field, value),
    );
    const names = open.map(([name]) => actionLabel(scope, name));
    const settles = toneOf(file, main.field, value) === 'progress' ? ' It ends by itself.' : '';
    const allowed = names.length > 0 ? `allows ${listed(names)}` : 'allows nothing';
    return `${statusLabel(scope, value)} ${allowed}.${settles}`;
  });
  return [...start, ...rows];
}
