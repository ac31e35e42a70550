/** Puts the texts that a file lacks into it, so that its service can be tried before anybody has written them. */
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import type { Problem } from '../../check/parse.ts';
import { humanised } from '../../new/grammar.ts';
import { layout } from '../../new/layout.ts';

const MISSING = /^the text "([^"]+)" is missing$/;

/** The keys of the texts that are missing. */
export function missingTexts(problems: readonly Problem[]): string[] {
  const keys = problems.flatMap(({ message }) => MISSING.exec(message)?.[1] ?? []);
  return [...new Set(keys)];
}

/** The file with a text for each key: its last part in words, alike in all languages until somebody translates it. */
export function withTexts(source: string, keys: readonly string[]): string {
  const file = JSON.parse(source) as { text?: ResourceFile['text'] };
  const added = keys.map((key) => {
    const words = humanised(key.slice(key.lastIndexOf('.') + 1));
    return [key, { ru: words, kk: words, en: words }];
  });
  return layout({ ...file, text: { ...file.text, ...Object.fromEntries(added) } });
}
