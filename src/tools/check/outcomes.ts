/** Checks what actions do: deletes that ask, changes that change something, and reading calls that only read. */
import { type Action, parseCall, type ResourceFile } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';
import { actionsOf } from './walk.ts';
import { quoted } from './words.ts';

/** The parts of an action that change the record or others. */
const CHANGES = [
  'becomes',
  'set',
  'setNow',
  'adds',
  'removes',
  'generates',
  'effects',
  'makes',
  'setsQuota',
  'runsScheduled',
] as const satisfies (keyof Action)[];

/** Whether an action asks before it runs, or says that an undo is enough. */
function asks({ confirm, form, takeBack }: Action): boolean {
  return confirm !== undefined || form !== undefined || takeBack === true;
}

/** Reports deletes that ask nothing, and other actions that delete but look harmless. */
function checkDeletes({ file, report }: CheckScope): void {
  const standard = file.actions?.delete ?? {};
  if (file.api.delete && !asks(standard))
    report(
      file.actions?.delete ? '/actions/delete' : '/api/delete',
      'deletes without a question: add "confirm": "irreversible" to the action "delete", or "takeBack": true where an undo is enough',
    );
  for (const [name, action] of actionsOf(file)) {
    const index = (action.becomes ?? []).indexOf(null);
    if (name === 'delete' || index < 0 || action.internal || (action.danger && asks(action))) continue;
    report(
      `/actions/${name}/becomes/${index}`,
      'deletes the record: add "danger": true and "confirm": "irreversible", so that it looks and asks like a delete',
    );
  }
}

/** The only status in which an action can run. Undefined where there are several. */
function onlyStatus(
  { guards = {}, status }: ResourceFile,
  action: Action,
): { guard: string; value: string } | undefined {
  const field = [status ?? []].flat()[0]?.field;
  for (const guard of action.guards ?? []) {
    const test = guards[guard]?.[`/self/${field}`];
    const values = test?.const === undefined ? test?.enum : [test.const];
    if (values?.length === 1 && typeof values[0] === 'string') return { guard, value: values[0] };
  }
  return undefined;
}

/** Reports an action that only leads to the status that its guard demands. */
function checkIdle({ file, report }: CheckScope): void {
  for (const [name, action] of actionsOf(file)) {
    const others = CHANGES.some((part) => part !== 'becomes' && action[part] !== undefined);
    if (!action.becomes || others || action.form || action.result) continue;
    const from = onlyStatus(file, action);
    if (from && action.becomes.every((step) => step === from.value))
      report(`/actions/${name}/becomes`, `changes nothing: the guard "${from.guard}" already demands "${from.value}"`);
  }
}

/** Reports a button whose call changes nothing and answers nothing. Clouds and tables of the provider act by themselves. */
function checkEffect({ file, report }: CheckScope, isElsewhere: (file: ResourceFile) => boolean): void {
  if (file.source !== undefined || isElsewhere(file)) return;
  for (const [name, action] of actionsOf(file)) {
    if (action.call === undefined || action.result || CHANGES.some((part) => action[part] !== undefined)) continue;
    report(`/actions/${name}`, `does nothing: it needs one of ${quoted(CHANGES)}, or a "result" to show`);
  }
}

/** Reports a GET that changes something. Browsers and caches repeat a GET at will. */
function checkReads({ file, report }: CheckScope): void {
  for (const [name, action] of actionsOf(file)) {
    if (action.call === undefined) continue;
    const { method, path } = parseCall(action.call);
    const part = CHANGES.find((each) => action[each] !== undefined);
    if (method === 'GET' && part)
      report(
        `/actions/${name}/call`,
        `a GET only reads, and "${part}" changes the record; did you mean "POST ${path}"?`,
      );
  }
}

/** The reason why an answer never has a field. Undefined where it may. */
function lacks(file: ResourceFile, kind: string, name: string): string | undefined {
  const field = file.fields.properties[name];
  if (!field) return `no call returns "${name}": it is no field of the record`;
  if (field['x-inputOnly']) return `no call returns "${name}": it is x-inputOnly, so it is not stored`;
  if (field.writeOnly && kind !== 'reveal' && kind !== 'download')
    return `no call returns "${name}": it is a secret, which only "reveal" shows`;
  return undefined;
}

/** Reports buttons whose answer would be empty. What the cloud or a table of the provider answers is not in the file. */
function checkAnswers({ file, report }: CheckScope, isElsewhere: (file: ResourceFile) => boolean): void {
  if (file.source !== undefined || isElsewhere(file)) return;
  for (const [name, { result }] of actionsOf(file)) {
    if (!result || !['download', 'text', 'openTab', 'reveal', 'session'].includes(result.kind)) continue;
    for (const [index, field] of (result.fields ?? []).entries()) {
      const why = lacks(file, result.kind, field);
      if (why !== undefined) report(`/actions/${name}/result/fields/${index}`, why);
    }
  }
}

/** Checks the outcomes of a file's actions. */
export function checkOutcomes(scope: CheckScope, isElsewhere: (file: ResourceFile) => boolean): void {
  checkDeletes(scope);
  checkIdle(scope);
  checkReads(scope);
  checkEffect(scope, isElsewhere);
  checkAnswers(scope, isElsewhere);
}
