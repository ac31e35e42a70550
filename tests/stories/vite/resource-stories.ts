/**
 * Makes stories of `schemas/*.json`: `virtual:resource-files` is what the files hold, `virtual:resource-stories/NAME` the
 * stories of one, `virtual:resource-stories` all of them. A saved file shows at once.
 */
import type { Plugin } from 'vite';
import { type ResourceFiles, readResourceFiles, SCHEMAS } from '../resources/read.ts';
import { storiesOf } from '../resources/specs.ts';

const FILES = 'virtual:resource-files';
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

/** Puts the resource files and their stories in. */
export function resourceStories(): Plugin {
  let read: ResourceFiles | undefined;
  const all = (): ResourceFiles => {
    read ??= readResourceFiles();
    return read;
  };
  return {
    name: 'resource-stories',
    enforce: 'pre',
    resolveId: (id) => (id === FILES || id === STORIES || id.startsWith(`${STORIES}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${FILES}`) return filesModule(all());
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
