/** Explains what a type will do, from its file alone: `npm run check -- --explain TYPE`. */
import { traitsOf } from '../../contract/file/traits.ts';
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
function chaptersOf(scope: Explained): Chapter[] {
  const chapters: Chapter[] = [
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
  return withSentences(chapters);
}

type Chapter = [title: string, sentences: string[]];

function withSentences(chapters: Chapter[]): Chapter[] {
  return chapters.filter(([, sentences]) => sentences.length > 0);
}

/** The explanation of a type as lines. Undefined where no file has that name. */
export function explain(folder: SchemaFolder, name: string): string[] | undefined {
  // What traits add is one sentence each, not a part of every chapter.
  const { files } = inlineAll({ ...folder, common: { ...folder.common, traits: {} } });
  const file = files.get(name);
  if (!file) return undefined;
  const traits = folder.common.traits ?? {};
  const off = folder.files.get(name)?.traits;
  const shared = traitsOf({ ...file, ...(off && { traits: off }) }, traits).flatMap(
    (each) => traits[each]?.description ?? [],
  );
  const scope: Explained = { file, all: files, common: folder.common.text };
  const title = `${textOf(scope, 'names') ?? name} (${name}.json)`;
  return [
    title,
    ...[...chaptersOf(scope), ...withSentences([['What it has like other types', shared]])].flatMap(
      ([chapter, lines]) => ['', chapter, ...lines.map((line) => `  ${line}`)],
    ),
  ];
}

/** The error of a name that no file has. */
export function unknownType({ files }: SchemaFolder, name: string): string {
  return missing('type', name, files.keys());
}
