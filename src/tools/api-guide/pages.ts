/** Every page for the API's users, by its path. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { Release } from '../api-versions/release.ts';
import type { Source } from '../docs/pages.ts';
import { Speaker } from '../docs/words.ts';
import { LANGUAGES } from '../generate/texts.ts';
import { guide } from './guide.ts';
import { framed } from './layout.ts';
import { choosingPage, missingPage } from './lone-pages.ts';
import { typePage } from './type-page.ts';
import { typeGroups } from './types.ts';
import { guideWord } from './words.ts';

/** What the pages are made from. */
export interface GuidePagesSource extends Source {
  releases: readonly Release[];
  messages: Record<string, Record<string, string>>;
  /** `generated/openapi.json`. */
  openapi: { paths: Record<string, { get?: { parameters?: { name: string }[] } }> };
}

/** The pages, by their paths below the folder of all of them. */
export function guidePages(source: GuidePagesSource): Map<string, string> {
  const groups = typeGroups(source.types);
  const files: ResourceFile[] = groups.flatMap(({ types }) => types);
  const shown = new Set(files.map(({ name }) => name));
  const filters = (path: string): string[] =>
    (source.openapi.paths[path]?.get?.parameters ?? []).flatMap(({ name }) => (name.startsWith('f.') ? [name] : []));
  const pages = new Map([
    ['index.html', choosingPage()],
    ['404.html', missingPage()],
  ]);
  for (const language of LANGUAGES) {
    const say = new Speaker(language, source.common);
    const title = guideWord('title', language);
    const content = guide({ ...source, groups }, say);
    pages.set(`${language}/index.html`, framed({ title, page: 'index', content }, groups, say));
    for (const file of files) {
      const part = {
        title: say.name(file),
        page: file.name,
        content: typePage(file, { ...source, filters }, shown, say),
      };
      pages.set(`${language}/${file.name}.html`, framed(part, groups, say));
    }
  }
  return pages;
}
