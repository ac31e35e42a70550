/** Provided by `tests/stories/vite/story-types.ts`: the fixture types in the format of `generate`. */
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

/** Provided by `tests/stories/vite/resource-stories.ts`: the product's resource files, with references inlined. */
declare module 'virtual:resource-files' {
  export const files: import('../../../src/contract/file/resource-file.ts').ResourceFile[];
  /** The check's messages about invalid files. */
  export const problems: string[];
}

/** The raw resource files, by name, and the vocabulary for checking them. */
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
  /** The current circle of tests. */
  readonly CIRCLE: import('../../circles.ts').Circle;
}
