/** The pages for the API's users in development: made when somebody opens them, and again after a change of what they tell. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { serveFolder } from '../../provider/host/static-files.ts';
import { BASE } from '../api-guide/layout.ts';

const run = promisify(execFile);

/** The plugin, and what tells it of a change. */
export interface DocsPages {
  plugin: Plugin;
  /** The pages are made anew when they are opened next. */
  outdated(): void;
}

/** Serves the pages below `/docs/` as the console's host does. `root` is the project's folder. */
export function docsPages(root: string): DocsPages {
  const folder = join(root, 'node_modules/.cache/infra-console-docs');
  const listen = getRequestListener(serveFolder(folder, () => ({})));
  let made: Promise<unknown> | undefined;

  function make(): Promise<unknown> {
    const words = ['--import', 'tsx', 'src/tools/api-guide.ts', '--out', join(folder, BASE)];
    made ??= run(process.execPath, words, { cwd: root });
    return made;
  }

  const plugin: Plugin = {
    name: 'docs-pages',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname !== BASE && !pathname.startsWith(`${BASE}/`)) return next();
        make().then(
          () => listen(request, response),
          (error: unknown) => {
            made = undefined;
            next(error);
          },
        );
      });
    },
  };
  return {
    plugin,
    outdated() {
      made = undefined;
    },
  };
}
