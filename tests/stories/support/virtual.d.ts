/** What `tests/stories/vite/story-types.ts` puts in: the fixture types as `generate` writes the product's. */
declare module 'virtual:story-types' {
  export const storyTypes: Record<
    'ru' | 'kk' | 'en',
    {
      manifest: import('../../../src/console/resources/types.ts').Manifest;
      bundles: import('../../../src/console/resources/types.ts').BundleFile[];
      texts: Record<string, string>;
    }
  >;
}

/** What `tests/stories/vite/resource-stories.ts` puts in: the product's resource files, references in place. */
declare module 'virtual:resource-files' {
  export const files: import('../../../src/contract/file/resource-file.ts').ResourceFile[];
  /** The check's sentences about files that are left out. */
  export const problems: string[];
}

/** The resource files as they are written, by name, and what they are checked by. */
declare module 'virtual:resource-sources' {
  export const sources: Record<string, string>;
  export const common: import('../../../src/contract/file/inline.ts').CommonFile;
  export const meta: Record<string, Record<string, unknown>>;
}

/** The stories of each resource file that has screens. */
declare module 'virtual:resource-stories' {
  type StoryFile = Parameters<typeof import('@storybook/react-vite').composeStories>[0];
  export const resourceStories: Record<string, () => Promise<StoryFile>>;
}

interface ImportMetaEnv {
  /** The circle of tests that runs. */
  readonly CIRCLE: import('../../circles.ts').Circle;
}
