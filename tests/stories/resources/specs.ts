/** The stories of a resource file. Storybook's index and the stories themselves share this list. */

import common from '../../../schemas/common.json' with { type: 'json' };
import { type ResourceFile, routesOf, statusesOf } from '../../../src/contract/file/resource-file.ts';
import { refusalsOf } from '../../../src/tools/examples/refusal.ts';

type PlainKind = 'list' | 'empty' | 'detail' | 'create' | 'edit' | 'reference';

/** The content of a resource file's story. */
export type StoryKind =
  | { kind: PlainKind }
  | { kind: 'status'; field: string; value: string }
  | { kind: 'refused'; guard: string; action: string };

/** A story of a resource file. */
export type StorySpec = StoryKind & { exportName: string; name: string; tags: string[] };

/** Stories of every test run. The others are for `npm run test:full`. */
export const BRIEF = 'brief';

function identifier(...words: string[]): string {
  return words.join('_').replaceAll(/[^A-Za-z0-9]+/g, '_');
}

function plain(kind: PlainKind, name: string, tags: string[] = []): StorySpec {
  return { kind, exportName: name.replaceAll(' ', ''), name, tags };
}

function statusStories(file: ResourceFile): StorySpec[] {
  const statuses = statusesOf(file);
  return statuses.flatMap(({ field, values }) => {
    const heading = statuses.length > 1 ? `Status (${field})` : 'Status';
    return Object.keys(values).map((value) => ({
      kind: 'status' as const,
      field,
      value,
      exportName: identifier('Status', ...(statuses.length > 1 ? [field] : []), value),
      name: `${heading}: ${value}`,
      tags: [],
    }));
  });
}

/** The type whose stories show the refusals that all types share. */
const SHOWS_SHARED = 'disk';

/** Whether a guard comes from a trait of common.json, so that the refusals of many types look alike. */
function isShared(guard: string): boolean {
  return Object.values(common.traits).some(({ adds }) => 'guards' in adds && Object.hasOwn(adds.guards, guard));
}

/** The stories of a type, in the sidebar's order. Empty for a type without screens. */
export function storiesOf(file: ResourceFile): StorySpec[] {
  const has = (screen: 'list' | 'detail' | 'create'): boolean => routesOf(file, screen).length > 0;
  const list = has('list') ? [plain('list', 'List', [BRIEF]), plain('empty', 'Empty list')] : [];
  const create = has('create') ? [plain('create', 'Create', [BRIEF])] : [];
  const reference = list.length + create.length > 0 || has('detail') ? [plain('reference', 'Reference')] : [];
  if (!has('detail')) return [...list, ...create, ...reference];
  const refusals = refusalsOf(file)
    .filter(({ guard }) => !isShared(guard) || file.name === SHOWS_SHARED)
    .map(({ guard, action }) => ({
      kind: 'refused' as const,
      guard,
      action,
      exportName: identifier('Refused', guard),
      name: `Refused: ${action} (${guard})`,
      tags: [],
    }));
  return [
    ...list,
    plain('detail', 'Detail', [BRIEF]),
    ...create,
    ...(file.api.update ? [plain('edit', 'Edit')] : []),
    ...statusStories(file),
    ...refusals,
    ...reference,
  ];
}

/** The group of a type's stories. */
export function titleOfStories(file: ResourceFile): string {
  return `Resources/${String(file.text.names?.en ?? file.name)}`;
}
