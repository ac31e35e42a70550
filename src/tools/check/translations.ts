/** Finds texts that wait for their translation. A new file passes the check with them, so that its service can be tried at once. */
import type { Problem, SchemaFolder } from '../schemas.ts';
import { checkAlike } from './wording/alike.ts';
import { phrasesOf } from './wording/phrases.ts';

/** The texts that are alike in all three languages and have words to translate, each with a sentence. */
export function untranslated({ files, common }: SchemaFolder): Problem[] {
  const phrases = [
    ...phrasesOf('common.json', common.text, '/text'),
    ...[...files].flatMap(([name, { text }]) => phrasesOf(`${name}.json`, text ?? {}, '/text')),
  ];
  const problems: Problem[] = [];
  checkAlike(phrases, ({ file, at }, message) => problems.push({ file, at, message }));
  return problems;
}
