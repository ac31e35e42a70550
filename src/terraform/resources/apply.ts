/** ApplyResourceChange: makes, changes and deletes records, and waits until that is done. */
import { randomUUID } from 'node:crypto';
import type { Doc } from '../../contract/file/resource-file.ts';
import { fieldAttributes, linkAttributes, type TerraformType } from '../../contract/terraform/terraform-type.ts';
import { type ApiCall, Refusal } from '../client/api.ts';
import { actionCall } from '../client/calls.ts';
import { type About, type Diagnostic, failed, isError } from '../client/diagnostics.ts';
import {
  ended,
  isBusy,
  isGone,
  leftFailed,
  patiently,
  readRecord,
  recordIn,
  type Settled,
  settle,
} from '../client/records.ts';
import type { Session } from '../client/session.ts';
import { dynamic, type Notes, notesIn, valuesIn, written } from '../types/dynamic.ts';
import type { Message } from '../wire/messages.ts';
import type { Values } from '../wire/msgpack.ts';
import { type Change, changesOf, type PlannedAction, updateBody } from './changes.ts';
import { endingOf, endingOfNew } from './endings.ts';
import { createBody, deleteBody, recordOf } from './fields.ts';
import { release, unlink } from './links.ts';
import { asPlanned, stateOf } from './state.ts';
import { madeBefore, refuseMore } from './taken.ts';
import { timeFor } from './times.ts';

/** How an apply ended. */
interface Applied {
  state: Values | null;
  diagnostics: Diagnostic[];
}

/** Sends a change, again while something that it depends on is in progress. */
function sent(session: Session, type: TerraformType, call: ApiCall, keys: Doc, input: Doc, within: number) {
  const run = () => session.api.call(call);
  return patiently(session, run, () => isBusy(session, type, keys, input), within);
}

/** What a create has no field for, such as a link to another record and the protection against deletion: actions after it. */
function actionsAfterCreate(type: TerraformType, planned: Values): PlannedAction[] {
  const links = linkAttributes(type).flatMap(({ name, link }) =>
    typeof planned[name] === 'string' ? [{ name: link.on, input: { [link.field]: planned[name] } }] : [],
  );
  const switches = fieldAttributes(type).flatMap(({ name, input, ways }) =>
    !input && ways.toggle && planned[name] === true ? [{ name: ways.toggle.on, input: {} }] : [],
  );
  return [...links, ...switches];
}

/** Runs an action, and waits for its end. */
async function run(session: Session, change: Change, action: PlannedAction, within: number): Promise<Settled> {
  const { type, prior } = change;
  const self = recordOf(type, prior);
  const found = await readRecord(session, type, self);
  const record = { ...self, ...found?.record };
  const call = actionCall(type.file, action.name, record, action.input);
  const keyed = { ...call, headers: { ...call.headers, 'Idempotency-Key': randomUUID() } };
  const answer = await sent(session, type, keyed, record, action.input, within);
  return ended(await settle(session, type, self, { until: 'ready', within }), leftFailed(type, record, answer.body));
}

async function create(session: Session, change: Change, key: string): Promise<Applied> {
  const { type, planned, config } = change;
  const within = timeFor(planned, 'create');
  const body = createBody(type, planned, config);
  const call = actionCall(type.file, 'create', {}, body);
  const keyed = { ...call, headers: { ...call.headers, 'Idempotency-Key': key } };
  const about = { type, record: body };
  let made: Doc;
  try {
    made = recordIn(type, await sent(session, type, keyed, {}, body, within));
  } catch (error) {
    return { state: null, diagnostics: failed(session, about, 'create', error) };
  }
  const keys = { ...body, ...made };
  try {
    let settled = await settle(session, type, keys, { until: 'ready', within });
    const diagnostics = endingOfNew(session, about, settled);
    if (settled.ended === 'gone') return { state: null, diagnostics };
    const begun = { ...change, prior: await stateOf(session, type, settled.record ?? made, planned) };
    for (const action of settled.ended === 'ready' ? actionsAfterCreate(type, planned) : [])
      settled = await run(session, begun, action, within);
    return { state: asPlanned(planned, await stateOf(session, type, settled.record ?? made, planned)), diagnostics };
  } catch (error) {
    // What is made stays known, whatever comes after it.
    const known = await stateOf(session, type, made, planned).catch(() => null);
    return { state: known && asPlanned(planned, known), diagnostics: failed(session, about, 'create', error) };
  }
}

/** The update, with the version that was read for it. Returns whether it left the record in a failure from before. */
async function update(session: Session, change: Change, within: number): Promise<boolean> {
  const { type, prior } = change;
  const self = recordOf(type, prior);
  const found = await readRecord(session, type, self);
  const record = { ...self, ...found?.record };
  const body = updateBody(change, record);
  const call = actionCall(type.file, 'update', record, body);
  const headers = { ...call.headers, ...(found?.etag !== undefined && { 'If-Match': found.etag }) };
  const answer = await sent(session, type, { ...call, body, headers }, record, body, within);
  return leftFailed(type, record, answer.body);
}

/** The state as it is now, after something went wrong. */
async function presentState(session: Session, { type, prior }: Change): Promise<Values> {
  try {
    const found = await readRecord(session, type, recordOf(type, prior));
    return found ? await stateOf(session, type, found.record, prior) : prior;
  } catch {
    return prior;
  }
}

async function changeInPlace(session: Session, planned: Change): Promise<Applied> {
  const { type } = planned;
  const within = timeFor(planned.planned, 'update');
  const self = recordOf(type, planned.prior);
  const about = { type, record: self };
  let change = planned;
  try {
    // From what the record is now: others of the same apply may have changed it.
    const present = (await readRecord(session, type, self))?.record;
    if (present) change = { ...planned, prior: await stateOf(session, type, present, planned.prior) };
    const changes = changesOf(change);
    const left = changes.update ? await update(session, change, within) : leftFailed(type, present, present);
    let settled = ended(await settle(session, type, self, { until: 'ready', within }), left);
    for (const action of changes.actions) {
      if (settled.ended !== 'ready') break;
      settled = await run(session, change, action, within);
    }
    const diagnostics = endingOf(session, about, 'update', settled);
    const now = await stateOf(session, type, settled.record ?? self, change.planned);
    if (settled.ended !== 'ready') return { state: await presentState(session, change), diagnostics };
    return { state: asPlanned(change.planned, now), diagnostics };
  } catch (error) {
    return { state: await presentState(session, change), diagnostics: failed(session, about, 'update', error) };
  }
}

/** Takes back what inputs of the create did. Where that is done already, or is refused, the delete itself says what is wrong. */
async function undo(session: Session, type: TerraformType, record: Doc, within: number): Promise<void> {
  for (const { field, action } of type.undoing) {
    const value = record[field];
    if (value === undefined) continue;
    try {
      await sent(session, type, actionCall(type.file, action, record, { [field]: value }), record, {}, within);
      await settle(session, type, record, { until: 'ready', within });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

async function remove(session: Session, type: TerraformType, prior: Values, notes: Notes): Promise<Applied> {
  const within = timeFor(prior, 'delete');
  const record = recordOf(type, prior);
  const about = { type, record };
  try {
    const values = { ...prior, ...notes.deletes };
    // More may have come since the plan.
    const more = await refuseMore(session, about, values, notes, 'delete');
    if (more.some(isError)) return { state: prior, diagnostics: more };
    const input = deleteBody(type, values);
    await undo(session, type, record, within);
    await unlink(session, type, record, within);
    await release(session, about, values, notes, within);
    await sent(session, type, actionCall(type.file, 'delete', record, input), record, {}, within);
    const settled = await settle(session, type, record, { until: 'gone', within });
    const state =
      settled.ended === 'gone'
        ? null
        : await presentState(session, { type, prior, planned: prior, config: prior, adopts: [] });
    return { state, diagnostics: endingOf(session, about, 'delete', settled) };
  } catch (error) {
    return await failedRemoval(session, about, prior, error);
  }
}

/** A delete that failed: where the record is gone, it is done. */
async function failedRemoval(session: Session, about: About, prior: Values, error: unknown): Promise<Applied> {
  try {
    if (await isGone(session, about.type, error)) return { state: null, diagnostics: [] };
    return { state: prior, diagnostics: failed(session, about, 'delete', error) };
  } catch (reason) {
    return { state: prior, diagnostics: failed(session, about, 'delete', reason) };
  }
}

/** Answers ApplyResourceChange. The state is what there is, also where something failed. */
export async function apply(session: Session, request: Message<'ApplyRequest'>): Promise<Message<'ApplyResponse'>> {
  const type = session.type(request.typeName);
  const [prior, planned] = [valuesIn(request.priorState), valuesIn(request.plannedState)];
  const config = valuesIn(request.config) ?? {};
  const notes = notesIn(request.plannedPrivate);
  const { key = randomUUID(), adopts = [], made } = notes;
  const kept = written({ ...(made && { made }) });
  if (!planned) {
    const removed = prior ? await remove(session, type, prior, notes) : { state: null, diagnostics: [] };
    return { newState: dynamic(removed.state), private: kept, diagnostics: removed.diagnostics };
  }
  const change: Change = { type, prior: prior ?? {}, planned, config, adopts };
  const { state, diagnostics } = prior ? await changeInPlace(session, change) : await create(session, change, key);
  return { newState: dynamic(state), private: prior ? kept : written(madeBefore(type, state)), diagnostics };
}
