import { editSchema } from './derive.ts';
import { rootOf, tokensOf } from './pointer.ts';
import { isAt, type ResourceFile, type Rule } from './resource-file.ts';

/**
 * The rules that an update can break: those that look at something it changes, or at the moment. What was settled at create is
 * not asked again by form or provider, for what it was held against (the snapshot that a disk was made from) may be gone by now.
 */
export function rulesOfUpdate(file: ResourceFile): Rule[] {
  const { properties } = editSchema(file);
  const changes = (pointer: string): boolean => {
    const root = rootOf(pointer);
    if (root === 'input' || root === 'now') return true;
    const name = tokensOf(pointer)[1] ?? '';
    return (root === 'self' || root === 'ref') && Object.hasOwn(properties, name);
  };
  const own = file.actions?.update?.rules ?? [];
  return [...(file.rules ?? []).filter((rule) => pointersOf(rule).some(changes)), ...own];
}

function pointersOf({ left, right, when }: Rule): string[] {
  const rights = Array.isArray(right) ? right : [right];
  return [left.$at, ...rights.flatMap((each) => (isAt(each) ? [each.$at] : [])), ...Object.keys(when ?? {})];
}
