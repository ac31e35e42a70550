/**
 * Creates stories of `schemas/*.json`: `virtual:resource-files` contains the parsed files, `virtual:resource-sources` the raw ones,
 * `virtual:resource-stories/NAME` the stories of one, `virtual:resource-stories` all of them. A saved file shows at once.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readSchemas } from '../../../src/tools/schemas.ts';
import { type ResourceFiles, readResourceFiles, SCHEMAS } from '../resources/read.ts';
import { storiesOf } from '../resources/specs.ts';

const FILES = 'virtual:resource-files';
const SOURCES = 'virtual:resource-sources';
const STORIES = 'virtual:resource-stories';
const MAKER = '/tests/stories/resources/stories.tsx';

function storiesModule({ types }: ResourceFiles, name: string): string {
  const file = types.get(name);
  const specs = file ? storiesOf(file) : [];
  return [
    `import { metaOf, storyOf } from ${JSON.stringify(MAKER)};`,
    `export default metaOf(${JSON.stringify(name)});`,
    ...specs.map(
      (spec) => `export const ${spec.exportName} = storyOf(${JSON.stringify(name)}, ${JSON.stringify(spec)});`,
    ),
  ].join('\n');
}

function allModule({ types }: ResourceFiles): string {
  const names = [...types].filter(([, file]) => storiesOf(file).length > 0).map(([name]) => name);
  const entries = names.map((name) => `${JSON.stringify(name)}: () => import('${STORIES}/${name}')`);
  return `export const resourceStories = { ${entries.join(', ')} };`;
}

function filesModule({ types, problems }: ResourceFiles): string {
  return `export const files = ${JSON.stringify([...types.values()])};\nexport const problems = ${JSON.stringify(problems)};`;
}

/** The raw files, and the vocabulary. */
function sourcesModule(): string {
  const texts = readdirSync(SCHEMAS)
    .filter((name) => name.endsWith('.json') && name !== 'common.json')
    .map((name) => [name.slice(0, -'.json'.length), readFileSync(join(SCHEMAS, name), 'utf8')]);
  const { common, meta } = readSchemas(SCHEMAS);
  return [
    `export const sources = ${JSON.stringify(Object.fromEntries(texts))};`,
    `export const common = ${JSON.stringify(common)};`,
    `export const meta = ${JSON.stringify(Object.fromEntries(meta))};`,
  ].join('\n');
}

/** Adds the resource files and their stories. */
export function resourceStories(): Plugin {
  let read: ResourceFiles | undefined;
  const all = (): ResourceFiles => {
    read ??= readResourceFiles();
    return read;
  };
  return {
    name: 'resource-stories',
    enforce: 'pre',
    resolveId: (id) =>
      id === FILES || id === SOURCES || id === STORIES || id.startsWith(`${STORIES}/`) ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${FILES}`) return filesModule(all());
      if (id === `\0${SOURCES}`) return sourcesModule();
      if (id === `\0${STORIES}`) return allModule(all());
      return id.startsWith(`\0${STORIES}/`) ? storiesModule(all(), id.slice(STORIES.length + 2)) : undefined;
    },
    configureServer(server) {
      server.watcher.add(SCHEMAS);
      const again = (path: string): void => {
        if (!path.startsWith(SCHEMAS)) return;
        read = undefined;
        for (const problem of readResourceFiles().problems) server.config.logger.error(problem);
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      };
      server.watcher.on('change', again).on('add', again).on('unlink', again);
    },
  };
}
