/** Checks the ways of statuses: something leads to each, a record comes to rest, and it can leave again. */
import { matches } from '../../contract/expression/condition.ts';
import { escapeToken } from '../../contract/expression/pointer.ts';
import { type Action, isAt, type ResourceFile, type Status, statusesOf } from '../../contract/file/resource-file.ts';
import { toneOf } from '../../contract/file/status.ts';
import { isOfCloud } from './paths.ts';
import type { CheckScope } from './scope.ts';
import { actionsOf, formFields, sameRecords } from './walk.ts';

/** The status of a step as it is written: a word, null, or a pointer to one. */
function writtenStatus(step: unknown): unknown {
  return typeof step === 'object' && step !== null && 'status' in step ? step.status : step;
}

/** The statuses that an action's steps name. */
export function namedStatuses({ becomes = [], fails }: Pick<Action, 'becomes' | 'fails'>): string[] {
  return [...becomes.map(writtenStatus), fails].filter((status): status is string => typeof status === 'string');
}

/** The value that an action gives a field by itself. Undefined where it leaves the field alone. */
function setValue({ set = {}, setNow = {} }: Action, field: string): unknown {
  return { ...set, ...setNow }[field];
}

/** The values that other types give a field of this one when they create it. */
function madeValues(file: ResourceFile, all: ReadonlyMap<string, ResourceFile>, field: string): unknown[] {
  return [...all.values()]
    .flatMap(actionsOf)
    .flatMap(([, { makes = [] }]) => makes)
    .filter(({ resource }) => resource === file.name)
    .flatMap(({ values, becomes = [] }) => [values[field], ...(becomes as unknown[]).map(writtenStatus)]);
}

/** Whether only this file says which statuses a record has: no cloud, no table of the provider, and no person does. */
function decides({ file, all }: CheckScope, { field }: Status): boolean {
  const kin = sameRecords(file, all);
  const asked = kin.some((each) => [...formFields(each, 'create'), ...formFields(each, 'edit')].includes(field));
  return !asked && !kin.some((each) => each.source !== undefined || isOfCloud(each));
}

/** The statuses that records get. Undefined where some of them are only known later. */
function reached({ file, all }: CheckScope, { field }: Status): Set<string> | undefined {
  const kin = sameRecords(file, all);
  const actions = kin.flatMap(actionsOf).map(([, action]) => action);
  const given = [
    ...kin.flatMap((each) => (each.records ?? []).map((record) => record[field])),
    file.fields.properties[field]?.['x-initial'],
    ...actions.map((action) => setValue(action, field)),
    ...madeValues(file, all, field),
    ...(file.watch?.status === field ? Object.values(file.watch.states) : []),
  ];
  if (given.some(isAt)) return undefined;
  const values = [...given, ...actions.flatMap(namedStatuses)];
  return new Set(values.filter((value): value is string => typeof value === 'string'));
}

/** Where the values of a status are declared. */
function placeOf({ status }: ResourceFile, index: number): string {
  return Array.isArray(status) ? `/status/${index}/values` : '/status/values';
}

/** Reports statuses that nothing leads to. */
function checkReached(scope: CheckScope, status: Status, at: string): void {
  const found = decides(scope, status) ? reached(scope, status) : undefined;
  for (const value of found ? Object.keys(status.values) : [])
    if (!found?.has(value))
      scope.report(
        `${at}/${escapeToken(value)}`,
        `nothing leads to "${value}": no action has it in "becomes", "fails" or "set"`,
      );
}

/** Reports an action that ends in a status that ends by itself: nothing would end it. */
function checkRest({ file, all, report }: CheckScope): void {
  const check = (at: string, of: ResourceFile, steps: readonly unknown[] | undefined): void => {
    const last = writtenStatus(steps?.at(-1));
    const main = statusesOf(of)[0];
    if (!main || typeof last !== 'string' || toneOf(of, main.field, last) !== 'progress') return;
    report(
      `${at}/becomes/${(steps?.length ?? 1) - 1}`,
      `the record would never rest: "${last}" is a progress status. Add the status that follows it`,
    );
  };
  for (const [name, action] of actionsOf(file)) {
    check(`/actions/${name}`, file, action.becomes);
    const main = statusesOf(file)[0];
    if (main && action.fails !== undefined && toneOf(file, main.field, action.fails) === 'progress')
      report(
        `/actions/${name}/fails`,
        `the record would never rest: "${action.fails}" is a progress status. Name one that stays, such as an error`,
      );
    for (const [index, make] of (action.makes ?? []).entries()) {
      const other = all.get(make.resource);
      if (other) check(`/actions/${name}/makes/${index}`, other, make.becomes);
    }
  }
}

/** Whether the guards of an action allow it in a status. Other conditions are taken to hold. */
export function runsAt({ guards = {} }: ResourceFile, action: Action, field: string, value: string): boolean {
  return (action.guards ?? []).every((name) => {
    const test = guards[name]?.[`/self/${escapeToken(field)}`];
    return test === undefined || matches(value, test);
  });
}

/** Whether an action moves a record out of a status. */
function leaves(name: string, action: Action, { field }: Status, value: string): boolean {
  if (name === 'delete') return true;
  if (name === 'create') return false;
  const set = setValue(action, field);
  const steps = (action.becomes ?? []).map(writtenStatus);
  return (set !== undefined && set !== value) || steps.some((step) => !isAt(step) && step !== value);
}

/** Whether a record may stay for ever: nothing failed, and it costs and takes nothing. */
function isFinal(file: ResourceFile, actions: readonly Action[], field: string, value: string): boolean {
  if (actions.some(({ fails }) => fails === value)) return false;
  return [...(file.price ?? []), ...(file.quota ?? [])].every(({ when = {} }) => {
    const test = when[`/self/${escapeToken(field)}`];
    return test !== undefined && !matches(value, test);
  });
}

/** Reports statuses that records get and cannot leave. */
function checkLeft(scope: CheckScope, status: Status, at: string): void {
  const { file, all, report } = scope;
  const kin = sameRecords(file, all);
  // The parent's delete takes this record along, and a type without calls that change it only shows what others do.
  const changes = kin.some(({ api, actions = {} }) => api.delete || Object.keys(actions).length > 0);
  if (file.parent || !changes || kin.some(({ source }) => source !== undefined)) return;
  const found = reached(scope, status);
  for (const value of Object.keys(status.values)) {
    if (!found?.has(value) || toneOf(file, status.field, value) === 'progress') continue;
    if (
      isFinal(
        file,
        kin.flatMap(actionsOf).map(([, action]) => action),
        status.field,
        value,
      )
    )
      continue;
    const ways = kin.flatMap((each) =>
      [
        ...actionsOf(each),
        ...(each.api.delete && !each.actions?.delete ? [['delete', {}] as [string, Action]] : []),
      ].map(([name, action]) => leaves(name, action, status, value) && runsAt(each, action, status.field, value)),
    );
    if (ways.some(Boolean)) continue;
    const cure = file.api.delete ? 'allow it in the guards of "delete"' : 'add an action that leads out of it';
    report(`${at}/${escapeToken(value)}`, `nothing leads out of "${value}": ${cure}`);
  }
}

/** Checks the statuses of a file. */
export function checkStatuses(scope: CheckScope): void {
  for (const [index, status] of statusesOf(scope.file).entries()) {
    const at = placeOf(scope.file, index);
    checkReached(scope, status, at);
    if (index === 0) checkLeft(scope, status, at);
  }
  checkRest(scope);
}
