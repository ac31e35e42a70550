/** Checks the values that actions give: to the record, to records that they create, and to other actions. */
import { allHold } from '../../contract/expression/condition.ts';
import { escapeToken, tokensOf } from '../../contract/expression/pointer.ts';
import {
  type Conditions,
  type Doc,
  type Effect,
  type Field,
  isAt,
  type ResourceFile,
} from '../../contract/file/resource-file.ts';
import { checkValue, targetIn } from './conditions.ts';
import type { CheckScope } from './scope.ts';
import { actionsOf } from './walk.ts';
import { quoted } from './words.ts';

type Fields = Record<string, Field>;
type Values = Readonly<Record<string, unknown>>;

/** Checks constants against the fields that get them. */
function checkConstants(scope: CheckScope, at: string, file: ResourceFile, fields: Fields, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const target = targetIn(file, fields, [name]);
    // Lists and objects can contain pointers at any depth.
    if (target && (typeof value !== 'object' || value === null))
      checkValue(scope.report, `${at}/${escapeToken(name)}`, target, value);
  }
}

/** Whether the given values decide a condition: a value that is only known later does not. */
function isDecided(conditions: Conditions, values: Values): boolean {
  return Object.keys(conditions).every((pointer) => !isAt(values[tokensOf(pointer)[1] ?? '']));
}

/** The required fields that get no value. */
function lacking(
  fields: Fields,
  required: readonly string[],
  show: Record<string, Conditions>,
  values: Values,
): string[] {
  const defaults = Object.entries(fields).flatMap(([name, field]) =>
    field.default === undefined ? [] : [[name, field.default] as const],
  );
  const input: Doc = { ...Object.fromEntries(defaults), ...values };
  return required.filter((name) => {
    const field = fields[name];
    if (!field || Object.hasOwn(input, name) || field.readOnly || field['x-initial'] !== undefined) return false;
    const conditions = show[name];
    return !conditions || (isDecided(conditions, input) && allHold(conditions, { input }));
  });
}

/** The type of the record that an effect is for. */
function targetOf({ file, all }: CheckScope, { related, resource }: Effect): ResourceFile | undefined {
  const name = related === undefined ? resource : file.relations?.[related]?.resource;
  return all.get(name ?? '');
}

function checkEffects(scope: CheckScope, name: string, effects: readonly Effect[]): void {
  for (const [index, effect] of effects.entries()) {
    const other = targetOf(scope, effect);
    const form = other?.actions?.[effect.action]?.form;
    if (!other || !form) continue;
    const at = `/actions/${name}/effects/${index}`;
    const input = effect.input ?? {};
    checkConstants(scope, `${at}/input`, other, form.properties, input);
    const missing = lacking(form.properties, form.required ?? [], form.show ?? {}, input);
    if (missing.length > 0)
      scope.report(at, `the action "${effect.action}" of "${other.name}" needs ${quoted(missing)}: give it in "input"`);
    for (const field of Object.keys(input))
      if (!form.properties[field])
        scope.report(
          `${at}/input/${escapeToken(field)}`,
          `the form of "${effect.action}" of "${other.name}" has no "${field}"`,
        );
  }
}

function checkMakes({ file, all, ...scope }: CheckScope, name: string): void {
  for (const [index, make] of (file.actions?.[name]?.makes ?? []).entries()) {
    const other = all.get(make.resource);
    if (!other) continue;
    const at = `/actions/${name}/makes/${index}`;
    checkConstants({ file, all, ...scope }, `${at}/values`, other, other.fields.properties, make.values);
    const { required = [], properties } = other.fields;
    // What only a form has, such as a password or the way to choose, is no value of a record.
    const stored = Object.fromEntries(Object.entries(properties).filter(([, field]) => !field['x-inputOnly']));
    const missing = lacking(stored, required, other.forms?.create?.show ?? {}, make.values);
    if (missing.length > 0)
      scope.report(`${at}/values`, `"${other.name}" requires ${quoted(missing)}, and nothing gives a value`);
    const refers = make.into === undefined ? undefined : file.fields.properties[make.into]?.['x-ref']?.resource;
    if (refers !== undefined && refers !== make.resource)
      scope.report(`${at}/into`, `"${make.into}" refers to "${refers}", not to "${make.resource}"`);
  }
}

/** Checks the values that a file gives. */
export function checkGiven(scope: CheckScope): void {
  const { file, all } = scope;
  const own = file.fields.properties;
  for (const [name, field] of Object.entries(own)) {
    const target = targetIn(file, own, [name]);
    const initial = field['x-initial'];
    if (target && initial !== undefined && !(typeof initial === 'object' && initial !== null))
      checkValue(scope.report, `/fields/properties/${escapeToken(name)}/x-initial`, target, initial);
  }
  for (const [name, action] of actionsOf(file)) {
    const at = `/actions/${name}`;
    for (const part of ['set', 'setNow'] as const)
      checkConstants(scope, `${at}/${part}`, file, own, action[part] ?? {});
    const other = all.get(action.opens?.resource ?? '');
    if (other && action.opens)
      checkConstants(scope, `${at}/opens/input`, other, other.fields.properties, action.opens.input);
    if (action.form?.initial)
      checkConstants(scope, `${at}/form/initial`, file, action.form.properties, action.form.initial);
    checkEffects(scope, name, action.effects ?? []);
    checkMakes(scope, name);
  }
  for (const form of ['create', 'edit'] as const)
    for (const [index, { presets = [] }] of (file.forms?.[form]?.sections ?? []).entries())
      for (const [place, { set }] of presets.entries())
        checkConstants(scope, `/forms/${form}/sections/${index}/presets/${place}/set`, file, own, set);
}
