/** What `tests/stories/vite/story-types.ts` puts in: the fixture types as `generate` writes the product's. */
declare module 'virtual:story-types' {
  export const storyTypes: Record<
    'ru' | 'kk' | 'en',
    {
      manifest: import('../../../src/console/resources/types.ts').Manifest;
      bundles: import('../../../src/console/resources/types.ts').HeadBundle[];
      texts: Record<string, string>;
    }
  >;
}

interface ImportMetaEnv {
  /** Whether each story is seen in every language. */
  readonly STORIES_FULL: boolean;
}
