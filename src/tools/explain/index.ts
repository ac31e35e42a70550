/** Explains what a type will do, from its file alone: `npm run check -- --explain TYPE`. */
import { inlineAll } from '../check/index.ts';
import { missing } from '../check/suggest.ts';
import type { SchemaFolder } from '../schemas.ts';
import { actionSentences, statusSentences } from './actions.ts';
import { askedSentences, refusedSentences } from './forms.ts';
import { priceSentences, quotaSentences } from './money.ts';
import { timerSentences } from './timers.ts';
import { whoSentences } from './who.ts';
import { type Explained, textOf } from './words.ts';

/** The explanation as chapters with their sentences. Chapters without sentences are left out. */
function chaptersOf(scope: Explained): [title: string, sentences: string[]][] {
  const chapters: [string, string[]][] = [
    ['Who sees it', whoSentences(scope)],
    ['What is asked at create', askedSentences(scope, 'create')],
    ['What can be changed', askedSentences(scope, 'edit')],
    ['Statuses', statusSentences(scope)],
    ['Actions', actionSentences(scope)],
    ['What it costs', priceSentences(scope)],
    ['What it uses of quotas', quotaSentences(scope)],
    ['What is refused', refusedSentences(scope)],
    ['What happens by itself', timerSentences(scope)],
  ];
  return chapters.filter(([, sentences]) => sentences.length > 0);
}

/** The explanation of a type as lines. Undefined where no file has that name. */
export function explain(folder: SchemaFolder, name: string): string[] | undefined {
  const { files } = inlineAll(folder);
  const file = files.get(name);
  if (!file) return undefined;
  const scope: Explained = { file, all: files, common: folder.common.text };
  const title = `${textOf(scope, 'names') ?? name} (${name}.json)`;
  return [
    title,
    ...chaptersOf(scope).flatMap(([chapter, lines]) => ['', chapter, ...lines.map((line) => `  ${line}`)]),
  ];
}

/** The error of a name that no file has. */
export function unknownType({ files }: SchemaFolder, name: string): string {
  return missing('type', name, files.keys());
}
