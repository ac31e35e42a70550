/** The transitions of a type's status, from its actions, and the statuses in which each action is allowed. */
import { isLate, unmetGuards } from '../../contract/expression/guards.ts';
import {
  type Action,
  type Guard,
  isAt,
  type ResourceFile,
  type Status,
  statusesOf,
} from '../../contract/file/resource-file.ts';
import { isOffered } from '../examples/refusal.ts';

/** A transition of the status. `null` means no record: before its create, or after its delete. */
export interface Transition {
  from: string | null;
  to: string | null;
  /** Undefined where it happens by itself. */
  action?: string;
  failed?: boolean;
}

/** Stands for every status, where an action is allowed in all of them. */
export const ANY = '*';

/** The guards, reduced to their conditions on the status. */
function statusGuards(file: ResourceFile, field: string): Record<string, Guard> {
  const pointer = `/self/${field}` as const;
  return Object.fromEntries(
    Object.entries(file.guards ?? {}).flatMap(([id, guard]) =>
      guard[pointer] ? [[id, { [pointer]: guard[pointer] }]] : [],
    ),
  );
}

/** The guards that refuse an action in a status, whatever the rest of the record. */
export function refusingIn(file: ResourceFile, action: string, { field }: Status, value: string): string[] {
  const narrowed = { ...file, guards: statusGuards(file, field) };
  return unmetGuards(narrowed, action, { self: { [field]: value } }, 'open').map(({ id }) => id);
}

/** The guards of an action with conditions other than the status. */
export function furtherGuards(file: ResourceFile, action: string, { field }: Status): string[] {
  return (file.actions?.[action]?.guards ?? []).filter((id) => {
    const guard = file.guards?.[id];
    return (
      guard && (isLate(guard) || Object.keys(guard).some((key) => key.startsWith('/') && key !== `/self/${field}`))
    );
  });
}

/** The actions with a row in a table of actions and statuses: those that users are offered. */
export function tabledActions(file: ResourceFile): string[] {
  return Object.keys(file.actions ?? {}).filter((name) => isOffered(file, name));
}

type Step = NonNullable<Action['becomes']>[number];

interface Stop {
  status: string | null;
  optional: boolean;
}

/** The target of a step from a status; undefined where it depends on the form or another record. */
function stopOf(step: Step, from: string | null, field: string): Stop | undefined {
  if (step === null || typeof step === 'string') return { status: step, optional: false };
  const own = isAt(step) ? step : step.status;
  const optional = !isAt(step) && (step.when !== undefined || step.changes !== undefined);
  if (typeof own === 'string') return { status: own, optional };
  return own.$at === `/self/${field}` ? { status: from, optional } : undefined;
}

function passing(name: string, action: Action, from: string | null, { field, values }: Status): Transition[] {
  const stops = (action.becomes ?? []).flatMap((step) => stopOf(step, from, field) ?? []);
  const found: Transition[] = [];
  let places: { status: string | null; started: boolean }[] = [{ status: from, started: false }];
  for (const { status, optional } of stops) {
    for (const place of places)
      if (place.status !== status)
        found.push({ from: place.status, to: status, ...(place.started ? {} : { action: name }) });
    // A step to the same status is no transition, so the next one still gets the action.
    const started = places.some((place) => place.started || place.status !== status);
    places = [...(optional ? places : []), { status, started }];
  }
  const { fails } = action;
  const working = stops
    .map(({ status }) => status)
    .filter((status) => status !== null && values[status] === 'progress');
  const last = working.at(-1);
  if (fails !== undefined && last !== undefined && last !== fails) found.push({ from: last, to: fails, failed: true });
  return found;
}

/** Every transition of the main status, each once. */
export function transitionsOf(file: ResourceFile): Transition[] {
  const [status] = statusesOf(file);
  if (!status) return [];
  const values = Object.keys(status.values);
  const found = Object.entries(file.actions ?? {}).flatMap(([name, action]) => {
    if (!action.becomes) return [];
    if (name === 'create') return passing(name, action, null, status);
    const from = values.filter((value) => refusingIn(file, name, status, value).length === 0);
    const starts = from.length === values.length && values.length > 2 ? [ANY] : from;
    return starts.flatMap((value) => passing(name, action, value, status));
  });
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
}
