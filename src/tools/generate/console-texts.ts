/** The console's own texts, read from their source files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { type TextParts, textParts } from './text-parts.ts';

/** The console's own texts, by the part that they are loaded with. */
export function consoleTexts(folder: string): TextParts {
  const names = readdirSync(folder).filter((each) => each.endsWith('.json'));
  return textParts(
    names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as ResourceFile['text']]),
  );
}
