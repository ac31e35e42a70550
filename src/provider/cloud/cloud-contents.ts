import type { Cloud, CloudContents } from './cloud.ts';

/** What a cloud has; undefined for one that can't say. */
export function contentsOf({ remote, contents }: Cloud): CloudContents | undefined {
  return remote ?? contents;
}
