/** PlanResourceChange: what would change, how, and whether the server would take it. */
import { randomUUID } from 'node:crypto';
import { fieldOf, keyOf } from '../../contract/file/resource-file.ts';
import { inputAttributes, linkAttributes, type TerraformType } from '../../contract/terraform/terraform-type.ts';
import type { ApiCall, RefusalItem } from '../client/api.ts';
import { actionCall } from '../client/calls.ts';
import { type About, asWarning, at, type Diagnostic, failed, isError, refused, told } from '../client/diagnostics.ts';
import { isBusy, mayPass, readRecord } from '../client/records.ts';
import type { Session } from '../client/session.ts';
import { dynamic, type Notes, notesIn, valuesIn, written } from '../types/dynamic.ts';
import { isKnown } from '../types/values.ts';
import type { Message } from '../wire/messages.ts';
import type { Values } from '../wire/msgpack.ts';
import { type Change, changesOf, updateBody } from './changes.ts';
import { createBody, deleteBody, recordOf } from './fields.ts';
import { plannedValues, withUnknown } from './planned.ts';
import type { Rehearsals, Verdict } from './rehearsal.ts';
import { stateOf } from './state.ts';
import { refuseMore, statedDeletes } from './taken.ts';

/** The code of the refusal for a record that is protected against deletion. */
const PROTECTED = 'DELETION_PROTECTED';
/** The statuses of refusals of values. Other refusals may end with what else the plan does. */
const VALUES = [400, 413, 422];

/** What a plan works with. */
export interface Planner {
  session: Session;
  rehearsals: Rehearsals;
}

/** Whether all that a configuration states is known. What the server says itself is no part of it. */
function isComplete(type: TerraformType, config: Values, links = linkAttributes(type)): boolean {
  return [...inputAttributes(type), ...links].every(({ name }) => isKnown(config[name]));
}

function aboutOf(type: TerraformType, values: Values): About {
  return { type, record: recordOf(type, values) };
}

/** Whether the error is about a record that the same plan makes, although no rehearsal can. */
function isAboutPlanned({ rehearsals }: Planner, { type, record }: About, { code, field }: RefusalItem): boolean {
  if (code !== 'BAD_REFERENCE' || field === undefined) return false;
  const [name = '', index] = field.split('/');
  const spec = fieldOf(type.file, name);
  const resource = (index === undefined ? spec : spec?.items)?.['x-ref']?.resource;
  const value = record[name];
  const key: unknown = Array.isArray(value) ? value[Number(index)] : value;
  return resource !== undefined && rehearsals.isAnnounced(resource, key);
}

/** How often a plan asks about a refusal that may pass, where nothing is in progress that it could wait for. */
const ASKED = 3;

/** Which verdicts speak against a plan. */
type Report = (verdict: Verdict, index: number) => boolean;

/**
 * The refused calls. They are none where something is in progress that they may wait for. What was in progress when the server refused them may
 * have ended since, so a refusal that may pass is asked about again.
 */
async function refusedCalls(planner: Planner, about: About, calls: ApiCall[], report: Report): Promise<Verdict[]> {
  for (let asked = 1; ; asked += 1) {
    const verdicts = await planner.rehearsals.of(calls);
    const bad = verdicts.filter((verdict, index) => !verdict.allowed && report(verdict, index));
    if (bad.length === 0 || !bad.every(({ status, errors }) => mayPass(status, errors))) return bad;
    if (await isBusy(planner.session, about.type, about.record, about.record)) return [];
    if (asked === ASKED) return bad;
  }
}

/** Rehearses calls. Where the server does not say, the plan goes on with a warning. */
async function rehearsed(
  planner: Planner,
  about: About,
  calls: ApiCall[],
  report: Report = () => true,
): Promise<Diagnostic[]> {
  if (calls.length === 0) return [];
  try {
    const bad = await refusedCalls(planner, about, calls, report);
    const items = bad.flatMap(({ errors }) => errors).filter((item) => !isAboutPlanned(planner, about, item));
    return bad.length === 0 ? [] : refused(planner.session, about, 'plan', items);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [asWarning(told(planner.session, about, 'plan', 'unchecked', { reason }))];
  }
}

/** The calls that a change in place makes from what the record is now: the same apply may have changed it since it was read. */
async function changeCalls({ session }: Planner, planned: Change): Promise<ApiCall[]> {
  const { type, prior } = planned;
  const self = recordOf(type, prior);
  const found = await readRecord(session, type, self);
  if (!found) return [];
  const record = { ...self, ...found.record };
  const change = { ...planned, prior: await stateOf(session, type, found.record, prior) };
  const { replaces, update, actions } = changesOf(change);
  if (replaces.length > 0) return [];
  const calls = actions.map(({ name, input }) => actionCall(type.file, name, record, input));
  if (!update) return calls;
  const body = updateBody(change, record);
  const headers = { ...(found.etag !== undefined && { 'If-Match': found.etag }) };
  return [{ ...actionCall(type.file, 'update', record, body), body, headers }, ...calls];
}

/**
 * Rehearses a record's end and its successor's begin. Where the end is refused because of others that the same plan may take away, only wrong
 * values of the successor are reported.
 */
async function replacement(planner: Planner, change: Change, notes: Notes): Promise<Diagnostic[]> {
  const { type, prior, planned, config } = change;
  const about = aboutOf(type, planned);
  const self = recordOf(type, prior);
  const ending = { ...prior, ...statedDeletes(type, config) };
  const more = await moreThanMade(planner, type, ending, notes);
  if (more.some(isError)) return more;
  const end = actionCall(type.file, 'delete', self, deleteBody(type, ending));
  if (!isComplete(type, config)) return [...more, ...(await protectedEnd(planner, type, prior))];
  const begin = actionCall(type.file, 'create', {}, createBody(type, planned, config));
  let ends = true;
  const refusals = await rehearsed(planner, about, [end, begin], (verdict, index) => {
    if (index === 0) {
      ends = false;
      return verdict.errors.some(({ code }) => code === PROTECTED);
    }
    return ends || VALUES.includes(verdict.status);
  });
  return [...more, ...refusals];
}

/** The refusal of a delete of a protected record. Others may end with what else the plan does. */
async function protectedEnd(planner: Planner, type: TerraformType, prior: Values): Promise<Diagnostic[]> {
  if (prior.deletion_protected !== true) return [];
  const end = actionCall(type.file, 'delete', recordOf(type, prior), deleteBody(type, prior));
  return rehearsed(planner, aboutOf(type, prior), [end], ({ errors }) => errors.some(({ code }) => code === PROTECTED));
}

/** What a delete would take along although the create has not made it, and nobody has stated that it may. */
async function moreThanMade(
  { session }: Planner,
  type: TerraformType,
  ending: Values,
  notes: Notes,
): Promise<Diagnostic[]> {
  const about = aboutOf(type, ending);
  try {
    return await refuseMore(session, about, ending, notes, 'plan');
  } catch (error) {
    return failed(session, about, 'plan', error);
  }
}

/** What speaks against the end of a record. */
async function endOf(planner: Planner, type: TerraformType, prior: Values, notes: Notes): Promise<Diagnostic[]> {
  const found = [protectedEnd(planner, type, prior), moreThanMade(planner, type, prior, notes)];
  return (await Promise.all(found)).flat();
}

async function planNew(
  planner: Planner,
  type: TerraformType,
  config: Values,
  notes: Notes,
): Promise<Message<'PlanResponse'>> {
  const planned = plannedValues({ type, prior: null, config });
  const key = recordOf(type, planned)[type.file.key];
  if (key !== undefined) planner.rehearsals.announce(type.file.name, String(key));
  // The first half of a replacement has rehearsed it.
  // A new record is linked after its create.
  const skip = notes.replaces === true || !planner.session.isConfigured || !isComplete(type, config, []);
  const calls = skip ? [] : [actionCall(type.file, 'create', {}, createBody(type, planned, config))];
  const diagnostics = await rehearsed(planner, aboutOf(type, planned), calls);
  // Where it replaces a record, this is all that the end of that one knows.
  const { made, self } = notes;
  const ends = self !== undefined && planner.session.isConfigured;
  if (ends) diagnostics.push(...(await moreThanMade(planner, type, { ...planned, id: self }, notes)));
  const passed: Notes = { key: randomUUID(), deletes: statedDeletes(type, config), ...(made && { made }) };
  return { plannedState: dynamic(planned), plannedPrivate: written(passed), diagnostics };
}

async function planChange(planner: Planner, change: Change, notes: Notes): Promise<Message<'PlanResponse'>> {
  const changes = changesOf(change);
  if (changes.replaces.length > 0) {
    return {
      plannedState: dynamic(change.planned),
      requiresReplace: changes.replaces.map(at),
      plannedPrivate: written({ ...notes, replaces: true }),
      diagnostics: planner.session.isConfigured ? await replacement(planner, change, notes) : [],
    };
  }
  const { type, planned } = change;
  const skip = !planner.session.isConfigured || !isComplete(type, change.config);
  const calls = skip || (!changes.update && changes.actions.length === 0) ? [] : await changeCalls(planner, change);
  return {
    plannedState: dynamic(withUnknown(type, planned, changes)),
    plannedPrivate: written({
      ...notes,
      key: randomUUID(),
      ...(notes.made && { self: keyOf(type.file, recordOf(type, change.prior)) }),
    }),
    diagnostics: await rehearsed(planner, aboutOf(type, planned), calls),
  };
}

/** Answers PlanResourceChange. */
export async function plan(planner: Planner, request: Message<'PlanRequest'>): Promise<Message<'PlanResponse'>> {
  const type = planner.session.type(request.typeName);
  const prior = valuesIn(request.priorState);
  const config = valuesIn(request.config);
  const notes = notesIn(request.priorPrivate);
  if (!config || !valuesIn(request.proposedNewState)) {
    const diagnostics = prior && planner.session.isConfigured ? await endOf(planner, type, prior, notes) : [];
    return { plannedState: dynamic(null), diagnostics, plannedPrivate: written(notes) };
  }
  if (!prior) return planNew(planner, type, config, notes);
  const planned = plannedValues({ type, prior, config });
  return planChange(planner, { type, prior, planned, config, adopts: notes.adopts ?? [] }, notes);
}
