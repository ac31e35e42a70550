/** Edits of calls, actions, guards, rules, and of who may use them. */
import { parseCall } from '../../../../src/contract/file/resource-file.ts';
import { conditionsOf } from '../../../../src/contract/history/condition-edits.ts';
import { type Draft, isTried, type Maker } from './draft.ts';

type ApiCall = 'list' | 'get' | 'create' | 'update' | 'delete';
const CALLS: readonly ApiCall[] = ['list', 'get', 'create', 'update', 'delete'];

function pickAction({ file, random }: Draft) {
  const own = Object.entries(file.actions ?? {}).filter(
    ([name, action]) => action.call !== undefined && isTried(file, name),
  );
  const found = random.pick(own);
  return found && { name: found[0], action: found[1] };
}

const moveCall: Maker = ({ file, random }) => {
  const kind = random.pick(CALLS.filter((each) => file.api[each]));
  const call = kind && file.api[kind];
  if (!kind || typeof call !== 'string') return undefined;
  const { method, path } = parseCall(call);
  const now = random.chance(0.8) ? `${method} ${path.replace('/api/', '/api/v2/')}` : `PATCH ${path}`;
  file.api = { ...file.api, [kind]: now };
  const title = `the call ${kind} is ${now}`;
  const needs = [{ ran: kind }];
  if ((kind !== 'list' && kind !== 'get') || random.chance(0.5) || now.startsWith('PATCH')) return { title, needs };
  file.alsoAt = { ...file.alsoAt, [kind]: [...(file.alsoAt?.[kind] ?? []), call] };
  return { title: `${title}, and the last one stays`, needs };
};

const removeCall: Maker = ({ file, random }) => {
  const kind = random.pick((['update', 'delete'] as const).filter((each) => file.api[each]));
  if (!kind) return undefined;
  const { [kind]: _, ...api } = file.api;
  file.api = api as typeof file.api;
  if (kind === 'update') delete file.forms?.edit;
  delete file.actions?.[kind];
  return { title: `the call ${kind} is gone`, needs: [{ ran: kind }] };
};

const removeAction: Maker = (draft) => {
  const found = pickAction(draft);
  if (!found || JSON.stringify(draft.file.timers ?? {}).includes(`"${found.name}"`)) return undefined;
  delete draft.file.actions?.[found.name];
  for (const guard of Object.values(draft.file.guards ?? {})) if (guard.fix === found.name) delete guard.fix;
  return { title: `the action "${found.name}" is gone`, needs: [{ ran: found.name }] };
};

const moveAction: Maker = (draft) => {
  const found = pickAction(draft);
  if (!found || typeof found.action.call !== 'string') return undefined;
  found.action.call = `${found.action.call}-now`;
  return { title: `the call of "${found.name}" moves`, needs: [{ ran: found.name }] };
};

const addAction: Maker = ({ file }) => {
  file.actions = { ...file.actions, touch: { call: `POST ${parseCall(file.api.get ?? '').path}/touch` } };
  return { title: 'an action is new' };
};

const endElsewhere: Maker = ({ file, random }) => {
  const found = random.pick(
    Object.entries(file.actions ?? {}).filter(
      ([name, { becomes, internal }]) => isTried(file, name) && becomes && becomes.at(-1) !== null && !internal,
    ),
  );
  const [status] = [file.status ?? []].flat();
  const [name, action] = found ?? [];
  const word = random.pick(Object.keys(status?.values ?? {}));
  if (!action?.becomes || name === undefined || word === undefined) return undefined;
  if (random.chance(0.3)) {
    const [way] = Object.entries(status?.values ?? {}).find(([, tone]) => tone === 'progress') ?? [];
    action.becomes = [way ?? word, ...action.becomes.slice(-1)];
    return { title: `"${name}" goes another way to the same end`, needs: [{ ran: name }] };
  }
  action.becomes = [...action.becomes.slice(0, -1), word];
  return { title: `"${name}" ends in "${word}"`, needs: [{ ran: name }] };
};

const guardAction: Maker = ({ file, random }) => {
  const name = random.pick(
    Object.keys(file.actions ?? {}).filter((each) => !file.actions?.[each]?.internal && isTried(file, each)),
  );
  const guard = random.pick(Object.keys(file.guards ?? {}));
  const action = file.actions?.[name ?? ''];
  if (!action || name === undefined || guard === undefined || name === 'create') return undefined;
  if (action.guards?.includes(guard)) {
    action.guards = action.guards.filter((each) => each !== guard);
    return { title: `"${name}" no longer asks for ${guard}`, needs: [{ ran: name }] };
  }
  action.guards = [...(action.guards ?? []), guard];
  return {
    title: `"${name}" asks for ${guard}`,
    needs: [{ ran: name }, { breaks: conditionsOf(file.guards?.[guard] ?? {}) }],
  };
};

const changeGuard: Maker = ({ file, random }) => {
  const [status] = [file.status ?? []].flat();
  const pointer = `/self/${status?.field}` as const;
  const name = random.pick(Object.keys(file.guards ?? {}).filter((each) => file.guards?.[each]?.[pointer]));
  const guard = file.guards?.[name ?? ''];
  const test = guard?.[pointer];
  if (!guard || !test || !status || name === undefined) return undefined;
  const words = [...(test.enum ?? [test.const])];
  const word = random.pick(Object.keys(status.values));
  if (word === undefined) return undefined;
  const now = words.includes(word) ? words.filter((each) => each !== word) : [...words, word];
  if (now.length === 0) return undefined;
  guard[pointer] = { enum: now };
  const asking = Object.entries(file.actions ?? {}).filter(
    ([each, { guards, internal }]) => guards?.includes(name) && !internal && isTried(file, each),
  );
  return { title: `${name} holds for ${now.join(', ')}`, needs: asking.map(([each]) => ({ ran: each })) };
};

const changeRule: Maker = ({ file, random }) => {
  const index = random.between(0, (file.rules?.length ?? 0) - 1);
  const rule = file.rules?.[index];
  if (!rule) return undefined;
  if (typeof rule.right !== 'number' || random.chance(0.3)) {
    file.rules?.splice(index, 1);
    return { title: `the rule ${rule.id} is gone` };
  }
  const { right } = rule;
  // A record at the edge is refused by one of both.
  const edges = [-1, 1].map((step) => ({ ...rule, right: right + step }));
  rule.right += random.pick([-1, 1]) ?? 1;
  return { title: `the rule ${rule.id} compares with ${rule.right}`, needs: [{ breaksRule: edges }] };
};

const narrowAccess: Maker = ({ file, random }) => {
  const found = random.pick(
    Object.entries(file.actions ?? {}).filter(([name, { internal }]) => !internal && isTried(file, name)),
  );
  if (!found) return undefined;
  const [name, action] = found;
  const access = random.pick([
    { role: ['administrator' as const] },
    { role: ['manager' as const] },
    { projectRole: 'owner' as const },
  ]);
  action.access = { ...action.access, ...access };
  return { title: `"${name}" asks for ${JSON.stringify(access)}`, needs: [{ ran: name }] };
};

/** All of these, each as often as it stands here. */
export const CALL_MAKERS: readonly Maker[] = [
  moveCall,
  moveCall,
  removeCall,
  removeAction,
  moveAction,
  addAction,
  endElsewhere,
  endElsewhere,
  guardAction,
  guardAction,
  changeGuard,
  changeGuard,
  changeRule,
  changeRule,
  narrowAccess,
  narrowAccess,
];
