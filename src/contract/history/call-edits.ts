/** Compares the calls of a type: method, path, who may make them, and what is sent. */
import { sameJson } from '../expression/condition.ts';
import {
  type Access,
  alsoListed,
  type Call,
  type Conditions,
  type ParsedCall,
  parseCall,
  type ResourceFile,
  type Where,
} from '../file/resource-file.ts';
import { conditionsCover } from './condition-edits.ts';
import type { Edits } from './edit.ts';
import { inNewWords, type Rewriting, whereNow } from './in-new-words.ts';

interface OneCall {
  /** What it does: list, get, create, or the name of an action. */
  kind: string;
  at: string;
  call: ParsedCall;
  where?: Where;
  /** For a further call that creates: the inputs that it takes. */
  when?: Conditions;
}

/** Calls of the API section that are an action of the same name too. */
const API_ACTIONS = new Set(['create', 'update', 'delete']);

function callsOf(file: ResourceFile): OneCall[] {
  const own = Object.entries(file.api) as [string, Call][];
  return [
    ...own
      .filter(([kind]) => !(API_ACTIONS.has(kind) && file.actions?.[kind]?.call))
      .map(([kind, call]) => ({ kind, at: `/api/${kind}`, call: parseCall(call) })),
    ...alsoListed(file).map(({ call, where }, index) => ({
      kind: 'list',
      at: `/alsoAt/list/${index}`,
      call: parseCall(call),
      ...(where && { where }),
    })),
    ...(file.alsoAt?.get ?? []).map((call, index) => ({
      kind: 'get',
      at: `/alsoAt/get/${index}`,
      call: parseCall(call),
    })),
    ...(file.alsoAt?.create ?? []).map(({ call, encoding, when }, index) => ({
      kind: 'create',
      at: `/alsoAt/create/${index}`,
      call: parseCall({ call, ...(encoding && { encoding }) }),
      when,
    })),
    ...Object.entries(file.actions ?? {}).flatMap(([kind, { call }]) =>
      call ? [{ kind, at: `/actions/${kind}/call`, call: parseCall(call) }] : [],
    ),
  ];
}

/** A call without the names of its placeholders, which callers do not see. */
function addressOf({ method, path }: ParsedCall): string {
  return `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
}

/** The edits of all calls of a type. */
export function callEdits(
  edits: Edits,
  { last, next, how }: { last: ResourceFile; next: ResourceFile; how: Rewriting },
): void {
  const after = callsOf(next);
  const before = callsOf(last);
  for (const one of before) {
    const now = after.find((each) => each.kind === one.kind && addressOf(each.call) === addressOf(one.call));
    const name = `${one.call.method} ${one.call.path}`;
    if (!now)
      edits.breaking('api', one.at, `the call ${name} is gone`, {
        wayOut: ['list', 'get', 'create'].includes(one.kind)
          ? 'Keep it in alsoAt'
          : 'Keep the call until no client makes it',
      });
    else bodyEdits(edits, { one, now, name, how });
  }
  for (const one of after)
    if (!before.some((each) => each.kind === one.kind && addressOf(each.call) === addressOf(one.call)))
      edits.safe(one.at, `the call ${one.call.method} ${one.call.path} is new`);
}

interface SameCall {
  one: OneCall;
  now: OneCall;
  name: string;
  how: Rewriting;
}

function bodyEdits(edits: Edits, { one, now, name, how }: SameCall): void {
  const own = { ...how, ownInput: API_ACTIONS.has(one.kind) };
  for (const part of ['query', 'headers', 'body'] as const)
    if (!sameJson(inNewWords(one.call[part], own) ?? null, now.call[part] ?? null))
      edits.breaking('api', now.at, `the ${part} of ${name} has another form`);
  if (one.call.encoding !== now.call.encoding)
    edits.breaking('api', now.at, `the body of ${name} has another encoding`);
  if (now.when && !conditionsCover(now.when, inNewWords(one.when, { ...how, ownInput: true })))
    edits.breaking('api', now.at, `${name} takes fewer inputs than before`);
  if (!sameJson(one.where ? whereNow(one.where, how) : null, now.where ?? null))
    edits.breaking('api', now.at, `${name} lists other records than before`);
}

const LEVELS = ['reader', 'member', 'owner'];

/** Whether somebody who had access has none any more. */
export function isNarrowerAccess(last: Access = {}, next: Access = {}): boolean {
  const roles =
    next.role !== undefined &&
    !(last.role ?? ['client', 'manager', 'administrator']).every((role) => next.role?.includes(role as never));
  const level = ({ projectRole }: Access) => LEVELS.indexOf(projectRole ?? '');
  return (
    roles ||
    (next.flag !== undefined && next.flag !== last.flag) ||
    (next.acting === false && last.acting !== false) ||
    (next.token === false && last.token !== false) ||
    (next.token === undefined && last.token === true) ||
    (next.recentAuthentication === true && last.recentAuthentication !== true) ||
    (next.grantable === false && last.grantable !== false) ||
    level(next) > level(last)
  );
}
