/** The texts of the console's own, read from where they are written. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceFile } from '../../contract/resource-file.ts';

/** The console's own texts: `public` for the bare pages, `app` for everything after sign-in. */
export function consoleTexts(folder: string): { public: ResourceFile['text']; app: ResourceFile['text'] } {
  const app: ResourceFile['text'] = {};
  let open: ResourceFile['text'] = {};
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const texts = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ResourceFile['text'];
    if (name === 'public.json') open = texts;
    else Object.assign(app, texts);
  }
  return { public: open, app };
}
