/** Tells Storybook's index which stories each `schemas/*.json` has; `tests/stories/vite/resource-stories.ts` makes them. */
import { basename } from 'node:path';
import type { Indexer } from 'storybook/internal/types';
import { readResourceFiles } from './read.ts';
import { storiesOf, titleOfStories } from './specs.ts';

/** Turns a resource file into entries of the index; one that the check refuses has none until it is mended. */
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
