/** The sources of the reference pages, from checked files. It reads nothing itself, so that it also runs in a browser. */
import type { Viz } from '@viz-js/viz';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { withoutStaffOnly } from '../../contract/file/staff-only.ts';
import { quotaTypesOf } from '../../provider/quotas/quota-types.ts';
import type { Source } from './pages.ts';

/** The names of quotas, and of the tariff lines that files declare. Any other file may use them. */
function sharedNames(files: ResourceFile[]): ResourceFile['text'] {
  const lines = files.flatMap((file) => Object.entries(file.text).filter(([key]) => key.startsWith('line.')));
  const quotas = [...quotaTypesOf(files)].map(([type, { names }]) => [`quota.${type}`, names] as const);
  return Object.fromEntries([...lines, ...quotas]);
}

/** The sources of all pages. `common` has the texts that many types share. */
export function sourceOf(files: ReadonlyMap<string, ResourceFile>, common: ResourceFile['text'], viz: Viz): Source {
  const types = new Map([...files].map(([name, file]) => [name, withoutStaffOnly(file)]));
  return { types, common: { ...common, ...sharedNames([...files.values()]) }, viz };
}
