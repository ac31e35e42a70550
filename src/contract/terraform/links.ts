/**
 * Links: an action gives a record to one of another type, and another action takes it back, as a disk to a server. Terraform has an attribute for it, so
 * that a configuration can say which record is linked to which.
 */
import { tokensOf } from '../expression/pointer.ts';
import { type Action, type Doc, type Field, isAt, type ResourceFile } from '../file/resource-file.ts';
import { runnable } from './setters.ts';

/** A link of a type to another one. */
export interface Link {
  /** The name of the other's key in the form of the action that links. */
  field: string;
  spec: Field;
  /** The other type. */
  resource: string;
  /** Where a record says what it is linked to: a field of the items of a list. */
  list: string;
  item: string;
  /** The actions that link and that undo it. */
  on: string;
  off: string;
}

function puts({ set, setNow }: Action): Doc {
  return { ...set, ...setNow };
}

/** The list of one item that an action puts into a field, with the item's field that is the input. */
function putItem(value: unknown, input: string): string | undefined {
  const [first, ...others]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof first !== 'object' || first === null || others.length > 0) return undefined;
  return Object.entries(first).find(([, each]) => {
    const [root, name] = isAt(each) ? tokensOf(each.$at) : [];
    return root === 'input' && name === input;
  })?.[0];
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The links of a type. An action that links has a form of one reference, and puts it into a list that another action empties. */
export function linksOf(file: ResourceFile): Link[] {
  const actions = runnable(file);
  return actions.flatMap(([on, action]): Link[] => {
    const [[field, spec] = [], ...others] = Object.entries(action.form?.properties ?? {});
    const resource = spec?.['x-ref']?.resource;
    if (field === undefined || !spec || resource === undefined || others.length > 0) return [];
    return Object.entries(puts(action)).flatMap(([list, value]): Link[] => {
      const item = putItem(value, field);
      const off = actions.find(([, each]) => !each.form && isEmptyList(puts(each)[list]))?.[0];
      return item === undefined || off === undefined ? [] : [{ field, spec, resource, list, item, on, off }];
    });
  });
}

/** The key of what a record is linked to; undefined where it is linked to nothing. */
export function linkedTo({ list, item }: Pick<Link, 'list' | 'item'>, record: Doc): unknown {
  const items = record[list];
  const [first]: unknown[] = Array.isArray(items) ? items : [];
  return typeof first === 'object' && first !== null ? (first as Doc)[item] : undefined;
}
