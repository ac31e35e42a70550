/** Actions that are for administrators alone (`staffOnly`): nothing that customers get has them. */
import type { ResourceFile } from './resource-file.ts';

/** The texts of an action, without its name. */
const TEXTS = ['action', 'confirm', 'done', 'past', 'doneTitle', 'confirmTitle'];

/**
 * A type's file as customers get it: without the actions that are for administrators alone, without their texts, and without the guards that
 * no other action has.
 */
export function withoutStaffOnly(file: ResourceFile): ResourceFile {
  const all = Object.entries(file.actions ?? {});
  const gone = all.filter(([, { staffOnly }]) => staffOnly).map(([name]) => name);
  if (gone.length === 0) return file;
  const { staff: { actions: _actions, ...staff } = {}, ...rest } = file;
  const actions = Object.fromEntries(all.filter(([name]) => !gone.includes(name)));
  const named = [...Object.values(actions), ...(file.detail?.connections ?? [])].flatMap(({ guards = [] }) => guards);
  const stray = Object.keys(file.guards ?? {}).filter((id) => !named.includes(id));
  const texts = new Set([
    ...gone.flatMap((name) => TEXTS.map((text) => `${text}.${name}`)),
    ...stray.map((id) => `guard.${id}`),
  ]);
  return {
    ...rest,
    ...(Object.keys(staff).length > 0 && { staff }),
    ...(file.guards && { guards: without(file.guards, new Set(stray)) }),
    actions,
    text: without(file.text, texts),
  };
}

function without<T>(all: Record<string, T>, names: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name)));
}
