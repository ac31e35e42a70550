/** How a planned change of a record is carried out: what goes by update, which actions run, and what needs a new record. */

import { allHold } from '../../contract/expression/condition.ts';
import { pointersIn } from '../../contract/expression/template.ts';
import { type Doc, isAt, type ResourceFile, type Rule } from '../../contract/file/resource-file.ts';
import { editSchema } from '../../contract/forms/derive.ts';
import { brokenRules } from '../../contract/forms/rules.ts';
import type { Attribute, FieldAttribute } from '../../contract/terraform/attributes.ts';
import type { Setter } from '../../contract/terraform/setters.ts';
import { fieldAttributes, type TerraformType } from '../../contract/terraform/terraform-type.ts';
import { isEmpty, isKnown, meansSame, toApi } from '../types/values.ts';
import type { Value, Values } from '../wire/msgpack.ts';
import { isStatable, recordOf } from './fields.ts';

/** An action with what its form says. */
export interface PlannedAction {
  name: string;
  input: Doc;
}

/** What a change takes. */
export interface Changes {
  /** Attributes that make a new record necessary. */
  replaces: string[];
  /** Whether the edit form's call is made. */
  update: boolean;
  /** The actions that run, in their order. */
  actions: PlannedAction[];
}

/** A change from one state to another. `config` has the secrets, which are in no state. */
export interface Change {
  type: TerraformType;
  prior: Values;
  planned: Values;
  config: Values;
  /** Inputs that a configuration states for the first time after an import. */
  adopts: readonly string[];
}

/** Whether the rule reads the record and the form alone, so that it can be decided here. */
function isDecided(rule: Rule): boolean {
  return pointersIn([rule.left, rule.right, rule.when ?? {}]).every((pointer) => /^\/(?:self|input)\//.test(pointer));
}

/** The input of an action that sets fields. */
function setterInput({ type, prior, planned, config }: Change, { fields, repeats, constants }: Setter): Doc {
  const input: Doc = { ...constants };
  for (const attribute of fieldAttributes(type).filter(({ field }) => fields.includes(field))) {
    const { name, field, shape, writeOnly } = attribute;
    const wanted = writeOnly ? config[name] : planned[name];
    const value = isKnown(wanted) ? wanted : prior[name];
    const none = shape.kind === 'list' || shape.kind === 'set' ? [] : undefined;
    const sent = toApi(shape, value) ?? none;
    if (sent !== undefined) input[field] = sent;
  }
  for (const [repetition, field] of Object.entries(repeats))
    if (input[field] !== undefined) input[repetition] = input[field];
  return input;
}

function bySetter(change: Change, attribute: FieldAttribute): PlannedAction[] | undefined {
  const { type, prior, planned } = change;
  for (const setter of attribute.ways.setters) {
    const input = setterInput(change, setter);
    const rules = (type.file.actions?.[setter.action]?.rules ?? []).filter(isDecided);
    const before =
      setter.first !== undefined && !isEmpty(prior[attribute.name]) ? [{ name: setter.first, input: {} }] : [];
    if (setter.first !== undefined && isEmpty(planned[attribute.name])) return before.length > 0 ? before : undefined;
    const complete = setter.fields.every((field) => input[field] !== undefined);
    if (complete && brokenRules(rules, { self: recordOf(type, prior), input }).length === 0)
      return [...before, { name: setter.action, input }];
  }
  return undefined;
}

function itemsOf(value: Value | undefined): Value[] {
  return Array.isArray(value) ? value : [];
}

function byItems({ prior, planned }: Change, { name, ways }: FieldAttribute): PlannedAction[] | undefined {
  if (!ways.items || !isKnown(planned[name])) return undefined;
  const { add, remove } = ways.items;
  const [before, after] = [itemsOf(prior[name]), itemsOf(planned[name])];
  return [
    ...after
      .filter((each) => !before.includes(each))
      .map((each) => ({ name: add.action, input: { [add.input]: each } })),
    ...before
      .filter((each) => !after.includes(each))
      .map((each) => ({ name: remove.action, input: { [remove.input]: each } })),
  ];
}

/** The actions that change a field; undefined where none does. */
function actionsFor(change: Change, attribute: FieldAttribute): PlannedAction[] | undefined {
  const { name, ways } = attribute;
  const value = change.planned[name];
  const set = bySetter(change, attribute) ?? byItems(change, attribute);
  if (set) return set;
  if (ways.toggle && typeof value === 'boolean') return [{ name: value ? ways.toggle.on : ways.toggle.off, input: {} }];
  return ways.clear !== undefined && isEmpty(value) ? [{ name: ways.clear, input: {} }] : undefined;
}

/** Whether the change of the attribute is nothing but a note: what a delete is to do, or an input of an imported record. */
function isNoteOnly({ prior, adopts }: Change, attribute: Attribute): boolean {
  if (attribute.origin === 'delete') return true;
  return adopts.includes(attribute.name) && isEmpty(prior[attribute.name]);
}

/** The field that a change of the attribute is about: for a version, that of its secret. */
function fieldOf({ type }: Change, attribute: Attribute): FieldAttribute | undefined {
  if (attribute.origin === 'field') return attribute;
  if (attribute.origin !== 'version') return undefined;
  return fieldAttributes(type).find(({ field }) => field === attribute.of);
}

/** Whether a configuration states another value than the record has. */
function isChanged({ prior, planned }: Pick<Change, 'prior' | 'planned'>, attribute: Attribute): boolean {
  const { name, shape, writeOnly } = attribute;
  const spec = attribute.origin === 'field' ? attribute.spec : {};
  return isStatable(attribute) && !writeOnly && !meansSame(shape, spec, prior[name], planned[name]);
}

/** What a change takes. Each action runs once, however many fields it sets. */
export function changesOf(change: Change): Changes {
  const changes: Changes = { replaces: [], update: false, actions: [] };
  const actions = new Map<string, PlannedAction>();
  for (const attribute of change.type.attributes) {
    if (!isChanged(change, attribute) || isNoteOnly(change, attribute)) continue;
    const field = fieldOf(change, attribute);
    if (field?.ways.edit) {
      changes.update = true;
      continue;
    }
    const found = field && actionsFor(change, field);
    if (found) for (const each of found) actions.set(JSON.stringify(each), each);
    else changes.replaces.push(attribute.name);
  }
  return { ...changes, actions: [...actions.values()] };
}

/** The body of an update: it replaces all fields of the edit form. What Terraform does not have stays as it is. */
export function updateBody({ type, planned, config }: Change, record: Doc): Doc {
  const show = type.file.forms?.edit?.show ?? {};
  const body: Doc = {};
  const editable = editSchema(type.file).properties;
  for (const name of Object.keys(editable)) {
    const attribute = fieldAttributes(type).find(({ field }) => field === name);
    const value = attribute
      ? toApi(attribute.shape, (attribute.writeOnly ? config : planned)[attribute.name])
      : record[name];
    if (value !== undefined && value !== null) body[name] = value;
  }
  // As in the console's form, conditions also read what the form does not let change.
  const fixed = Object.entries(record).filter(([name]) => !Object.hasOwn(editable, name));
  const input = { ...Object.fromEntries(fixed), ...body };
  const hidden = Object.entries(show).filter(([, conditions]) => !allHold(conditions, { input, self: record }));
  for (const [name] of hidden) delete body[name];
  return body;
}

/** Whether an action makes or removes records beside the one that it runs on. */
export function makesRecords({ actions = {} }: ResourceFile, { name }: PlannedAction): boolean {
  return (actions[name]?.makes ?? []).length > 0 || (actions[name]?.effects ?? []).some(({ key }) => !isAt(key));
}
