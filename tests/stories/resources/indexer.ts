/** The stories of each `schemas/*.json` for Storybook's index. `tests/stories/vite/resource-stories.ts` creates them. */
import { basename } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import { readResourceFiles } from './read.ts';
import { storiesOf, titleOfStories } from './specs.ts';

/** Converts a resource file into index entries. An invalid file has none until it is fixed. */
export const resourceIndexer: Indexer = {
  test: /schemas[\\/][\w-]+\.json$/,
  createIndex: async (path) => {
    const name = basename(path, '.json');
    const file = readResourceFiles().types.get(name);
    if (!file) return [];
    return storiesOf(file).map(({ exportName, name: title, tags }) => ({
      type: 'story' as const,
      importPath: `virtual:resource-stories/${name}`,
      exportName,
      name: title,
      title: titleOfStories(file),
      tags: ['resource', ...tags],
    }));
  },
};
