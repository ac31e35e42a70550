/** The reference page of the type that is written, in all languages. */
import type { Viz } from '@viz-js/viz';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { referencePath, SET_FOLDER, type SetFile } from '../../../file-host/live/set.ts';
import css from '../../docs/docs.css?raw';
import { pagePath } from '../../docs/page-path.ts';
import { page } from '../../docs/pages.ts';
import { sourceOf } from '../../docs/source-of.ts';
import { LANGUAGES } from '../../generate/texts.ts';

let drawing: Promise<Viz> | undefined;

/** The pages and their style sheet. */
export async function referenceOf(
  name: string,
  files: ReadonlyMap<string, ResourceFile>,
  common: ResourceFile['text'],
): Promise<SetFile[]> {
  drawing ??= import('@viz-js/viz').then(({ instance }) => instance());
  const source = { ...sourceOf(files, common, await drawing), alone: true };
  const pages = LANGUAGES.map((language): SetFile => {
    const content = page(pagePath(name, language), source) ?? '';
    return { path: referencePath(name, language), mediaType: 'text/html', content };
  });
  return [...pages, { path: `${SET_FOLDER}/reference/docs.css`, mediaType: 'text/css', content: css }];
}
