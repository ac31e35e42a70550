/** The console's own texts, read from their source files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceFile } from '../../contract/file/resource-file.ts';

/**
 * The console's own texts. `public` is for the bare pages, `app` for everything after sign-in. `support` and `authentication` are for what
 * both load on demand, and `leaving` for a page that few ever open.
 */
export function consoleTexts(
  folder: string,
): Record<'public' | 'app' | 'support' | 'authentication' | 'leaving', ResourceFile['text']> {
  const app: ResourceFile['text'] = {};
  let open: ResourceFile['text'] = {};
  let support: ResourceFile['text'] = {};
  let authentication: ResourceFile['text'] = {};
  let leaving: ResourceFile['text'] = {};
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const texts = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ResourceFile['text'];
    if (name === 'public.json') open = texts;
    else if (name === 'support.json') support = texts;
    else if (name === 'authentication.json') authentication = texts;
    else if (name === 'leaving.json') leaving = texts;
    else Object.assign(app, texts);
  }
  return { public: open, app, support, authentication, leaving };
}
