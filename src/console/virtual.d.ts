/** What `src/tools/vite/generated-data.ts` puts in. */
declare module 'virtual:generated' {
  /** Where the generated JSON is served, with a slash at its end. Holds a hash of the contents in a build. */
  export const base: string;
  /** The heads that have a bundle, so that no unknown one is asked for. */
  export const heads: readonly string[];
}
