/** What `src/tools/vite/generated-data.ts` puts in. */
declare module 'virtual:generated' {
  /** Where the generated JSON is served, with a slash at its end. Holds a hash of the contents in a build. */
  export const base: string;
  /** The keys of all bundles with screens, so that no unknown one is requested. */
  export const bundleKeys: readonly string[];
  /** The version of the API that this console was built with: `info.version` of `openapi.json`. */
  export const apiVersion: string;
}

/** What `src/tools/vite/sign-in-page.ts` puts in. */
declare module 'virtual:sign-in-page' {
  /** An element: its name, its attributes, and what is in it. Marks like `⟦signIn.title⟧` stand for texts. */
  export type Markup = [name: string, attributes: Record<string, string>, ...content: (Markup | string)[]];
  /** The empty sign-in page. */
  export const page: Markup;
  /** The texts of its marks, by language. */
  export const texts: Record<string, Record<string, string>>;
}
