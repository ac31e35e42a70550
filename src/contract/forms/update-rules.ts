import { type Context, rootOf, tokensOf } from '../expression/pointer.ts';
import { pointersIn } from '../expression/template.ts';
import type { Doc, ResourceFile, Rule } from '../file/resource-file.ts';
import { editSchema, inputWithStored } from './derive.ts';
import { type BrokenRule, brokenRules, warningRules } from './rules.ts';

/** The record after an update: what the edit form has is replaced, and everything else stays. */
export function recordAfterUpdate(file: ResourceFile, record: Doc, input: Doc): Doc {
  const { properties } = editSchema(file);
  const kept = Object.entries(record).filter(([name]) => !Object.hasOwn(properties, name));
  return { ...Object.fromEntries(kept), ...input };
}

/**
 * The rules of a type that an update can break: those that read a changed field or the time. Rules about create are not
 * checked again, since their records (such as the snapshot of a disk) may be deleted by now.
 */
export function rulesOfUpdate(file: ResourceFile): Rule[] {
  const { properties } = editSchema(file);
  const changes = (pointer: string): boolean => {
    const root = rootOf(pointer);
    if (root === 'now') return true;
    const name = tokensOf(pointer)[1] ?? '';
    return ['input', 'self', 'ref'].includes(root) && Object.hasOwn(properties, name);
  };
  return (file.rules ?? []).filter((rule) => pointersOf(rule).some(changes));
}

/**
 * The rules that an update breaks. /input also reads what is set only at create, from the record. In the type's rules, /self is the record
 * after the update. In those of the action `update`, it is the record before, so that a new value can be compared with the old one.
 */
export function brokenByUpdate(file: ResourceFile, context: Context, after: Doc): BrokenRule[] {
  return byUpdate(brokenRules, file, context, after);
}

/** The rules that warn of an update. They read what {@link brokenByUpdate} says. */
export function warnedByUpdate(file: ResourceFile, context: Context, after: Doc): BrokenRule[] {
  return byUpdate(warningRules, file, context, after);
}

function byUpdate(apply: typeof brokenRules, file: ResourceFile, context: Context, after: Doc): BrokenRule[] {
  const input = inputWithStored(file, 'edit', context.input ?? {}, context.self);
  return [
    ...apply(rulesOfUpdate(file), { ...context, input, self: after }),
    ...apply(file.actions?.update?.rules, { ...context, input }),
  ];
}

function pointersOf({ left, right, when }: Rule): string[] {
  return [...pointersIn([left, right]), ...Object.keys(when ?? {})];
}
