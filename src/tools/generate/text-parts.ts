/** The parts of the console's own texts, which are loaded at different moments. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';

type Texts = ResourceFile['text'];

/**
 * The console's own texts. `public` is for the bare pages. `app` is for everything after sign-in, and gets those of `public` too where it is
 * written. `support` and `authentication` are for what both load on demand, and `leaving` for a page that few ever open.
 */
export type TextParts = Record<'public' | 'app' | 'support' | 'authentication' | 'leaving', Texts>;

/** The parts, from the texts of all source files by file name. */
export function textParts(files: Iterable<readonly [name: string, texts: Texts]>): TextParts {
  const parts: TextParts = { public: {}, app: {}, support: {}, authentication: {}, leaving: {} };
  for (const [name, texts] of files) {
    const part = name.replace(/\.json$/, '');
    if (part !== 'app' && Object.hasOwn(parts, part)) parts[part as keyof TextParts] = texts;
    else Object.assign(parts.app, texts);
  }
  return parts;
}
