/** The items that actions add to array fields and remove from them. */
import type { Context } from '../../../contract/expression/pointer.ts';
import { fill, take } from '../../../contract/expression/template.ts';
import type { Action, Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { withKeyValues, withoutKeyValues } from '../../../contract/values/key-value.ts';

/** The array fields that gain or lose items by an action, with their new values. */
export function itemsOf(file: ResourceFile, { adds = {}, removes = {} }: Action, context: Context): Doc {
  const items = (name: string): unknown[] => {
    const value = context.self?.[name];
    return Array.isArray(value) ? value : [];
  };
  const isKeyed = (name: string): boolean => file.fields.properties[name]?.['x-keyValue'] === true;
  const grown = Object.entries(adds).map(([name, template]) => {
    const added = listOf(fill(template, context));
    return [name, isKeyed(name) ? withKeyValues(texts(items(name)), texts(added)) : union(items(name), added)];
  });
  const shrunk = Object.entries(removes).map(([name, at]) => {
    const gone = listOf(take(at, context));
    const left = isKeyed(name) ? withoutKeyValues(texts(items(name)), texts(gone)) : without(items(name), gone);
    return [name, left];
  });
  return Object.fromEntries([...grown, ...shrunk]);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function texts(items: unknown[]): string[] {
  return items.filter((item) => typeof item === 'string');
}

function union(items: unknown[], added: unknown[]): unknown[] {
  return [...new Set([...items, ...added])];
}

function without(items: unknown[], gone: unknown[]): unknown[] {
  return items.filter((item) => !gone.includes(item));
}
