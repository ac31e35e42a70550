/**
 * Inferred actions: which action of a type puts a field to the value that is typed into its form. So Terraform changes a disk's size by `extend`
 * and need not replace the disk.
 */
import { allHold } from '../expression/condition.ts';
import { tokensOf } from '../expression/pointer.ts';
import { type Action, type Doc, type Field, isAt, parseCall, type ResourceFile } from '../file/resource-file.ts';

/** An action that sets fields to what its form says. */
export interface Setter {
  action: string;
  /** The fields of the type that the form asks for by the same name. */
  fields: string[];
  /** Fields of the form that repeat another one, such as a password: name -> the field that it repeats. */
  repeats: Record<string, string>;
  /** Fields of the form that choose what it asks for. */
  constants: Doc;
  /** The action that takes the value away, which has to run first where there is one. */
  first?: string;
}

/** How one field can be changed in a record. */
export interface Ways {
  /** By `update`, together with all other fields of the edit form. */
  edit: boolean;
  /** By an action that sets it, if the action's rules allow the value. */
  setters: Setter[];
  /** By an action that adds a value to the list and one that removes it. Each has one field in its form. */
  items?: { add: { action: string; input: string }; remove: { action: string; input: string } };
  /** By an action without a form: those that put it to true and to false. */
  toggle?: { on: string; off: string };
  /** By an action without a form that leaves no value. */
  clear?: string;
}

/** The name of a form's field that a value is taken from. */
function inputAt(value: unknown): string | undefined {
  if (!isAt(value)) return undefined;
  const [root, name, ...deeper] = tokensOf(value.$at);
  return root === 'input' && deeper.length === 0 ? name : undefined;
}

/** Actions that a customer's program can run on a record. */
export function runnable(file: ResourceFile): [string, Action][] {
  const standard = new Set(['create', 'update', 'delete']);
  return Object.entries(file.actions ?? {}).filter(([name, { call, internal, staffOnly, fixOnly, access }]) => {
    if (!call || standard.has(name) || internal || staffOnly || fixOnly || access?.token === false) return false;
    return parseCall(call).method !== 'GET';
  });
}

/** What an action puts into fields, at its end or at once. */
function puts({ set, setNow }: Action): Doc {
  return { ...set, ...setNow };
}

/** Fields of secrets that only repeat another one, by a rule that asks for equality. */
export function repeatedSecrets(rules: Action['rules'], fields: Record<string, Field>): Record<string, string> {
  const pairs = (rules ?? []).flatMap(({ left, op, right }) => {
    const [name, other] = [inputAt(left), inputAt(right)];
    const secret = name !== undefined && fields[name]?.writeOnly === true;
    return op === '==' && secret && other !== undefined ? [[name, other]] : [];
  });
  return Object.fromEntries(pairs);
}

/** Whether a rule compares what is typed with what the record has: then the action changes that field, whatever else it does. */
function comparesWithRecord({ rules = [] }: Action, name: string): boolean {
  return rules.some(({ left, right }) => inputAt(left) === name && isAt(right) && right.$at === `/self/${name}`);
}

function setterOf(file: ResourceFile, name: string, action: Action): Setter | undefined {
  const form = action.form?.properties ?? {};
  const repeats = repeatedSecrets(action.rules, form);
  const fields = Object.keys(form).filter((field) => !Object.hasOwn(repeats, field));
  const changes = (field: string): boolean =>
    inputAt(puts(action)[field]) === field ||
    comparesWithRecord(action, field) ||
    (form[field]?.writeOnly === true && file.fields.properties[field]?.writeOnly === true);
  return fields.length > 0 && fields.every(changes) ? { action: name, fields, repeats, constants: {} } : undefined;
}

/** The actions that would meet the guards of an action. */
function fixesOf({ guards = {} }: ResourceFile, action: Action): string[] {
  return (action.guards ?? []).flatMap((name) => {
    const fix = guards[name]?.fix;
    return typeof fix === 'string' ? [fix] : [];
  });
}

/** The action without a form that undoes this one: each is the fix of a guard of the other, such as associate and disassociate. */
function inverseOf(file: ResourceFile, actions: [string, Action][], name: string, action: Action): string | undefined {
  const fixes = fixesOf(file, action);
  return actions.find(
    ([other, each]) => fixes.includes(other) && !each.form && fixesOf(file, each).includes(name),
  )?.[0];
}

/** The choices of a form under which it asks for one field alone; undefined where it asks for more. */
function choicesFor({ properties, show = {} }: NonNullable<Action['form']>, field: string): Doc | undefined {
  const choices = Object.entries(show[field] ?? {}).flatMap(([pointer, test]) => {
    const name = inputAt({ $at: pointer });
    return name !== undefined && 'const' in test ? [[name, test.const]] : [];
  });
  const constants: Doc = Object.fromEntries(choices);
  const others = Object.keys(properties).filter((name) => name !== field && !Object.hasOwn(constants, name));
  const hidden = (name: string): boolean => show[name] !== undefined && !allHold(show[name], { input: constants });
  return others.every(hidden) ? constants : undefined;
}

/** An action that another one undoes sets the field of the type that its form asks for by the same name. */
function pairedSetter(file: ResourceFile, actions: [string, Action][], name: string, action: Action): Setter[] {
  const first = inverseOf(file, actions, name, action);
  const { form } = action;
  if (first === undefined || !form) return [];
  return Object.keys(form.properties).flatMap((field): Setter[] => {
    const own = file.fields.properties[field];
    const constants = own && !own.readOnly ? choicesFor(form, field) : undefined;
    return constants ? [{ action: name, fields: [field], repeats: {}, constants, first }] : [];
  });
}

type ItemAction = { action: string; input: string };

/** The action that adds to a list, or removes from it, the one value of its form. */
function itemAction(actions: [string, Action][], kind: 'adds' | 'removes', field: string): ItemAction | undefined {
  for (const [name, action] of actions) {
    const input = inputAt(action[kind]?.[field]);
    const form = action.form?.properties ?? {};
    const single = input !== undefined && Object.keys(form).length === 1 && form[input]?.type !== 'array';
    if (single) return { action: name, input };
  }
  return undefined;
}

/** The action without a form that leaves a field with one of these values. */
function plainAction(actions: [string, Action][], field: string, isWanted: (value: unknown) => boolean) {
  return actions.find(([, action]) => {
    const values = puts(action);
    return !action.form && Object.hasOwn(values, field) && isWanted(values[field]);
  })?.[0];
}

/** How each field of a type can be changed. `editable` are the fields of the edit form. */
export function waysOf(file: ResourceFile, editable: ReadonlySet<string>): Record<string, Ways> {
  const actions = runnable(file);
  const paired = actions.flatMap(([name, action]) => pairedSetter(file, actions, name, action));
  const plain = actions.flatMap(([name, action]) => setterOf(file, name, action) ?? []);
  const setters = [...paired, ...plain.filter(({ action }) => !paired.some((each) => each.action === action))];
  const entries = Object.entries(file.fields.properties).map(([name, field]): [string, Ways] => {
    const [add, remove] = [itemAction(actions, 'adds', name), itemAction(actions, 'removes', name)];
    const on = plainAction(actions, name, (value) => value === true);
    const off = plainAction(actions, name, (value) => value === false || value === null);
    const undone = paired.find(({ fields }) => fields.includes(name))?.first;
    const clear = undone ?? plainAction(actions, name, (value) => value === null);
    const isToggle = field.type === 'boolean' && on !== undefined && off !== undefined;
    const ways: Ways = {
      edit: editable.has(name),
      setters: setters.filter(({ fields }) => fields.includes(name)),
      ...(add && remove && { items: { add, remove } }),
      ...(isToggle && { toggle: { on, off } }),
      ...(clear !== undefined && !isToggle && { clear }),
    };
    return [name, ways];
  });
  return Object.fromEntries(entries);
}
