/**
 * The browser's side of `npm run dev`. The page shows errors of the resource files. Its calls wait while the provider restarts, and it
 * reloads when everything is ready.
 */
import type { Plugin, ViteDevServer } from 'vite';
import type { Problem } from '../schemas.ts';
import { REQUEST_ERRORS, SHOW_ERRORS } from './events.ts';

/** The module of `vite/generated-data.ts`. */
const GENERATED = '\0virtual:generated';
const API = /^\/(api|k8s|s3|monaas|dbaas)\//;

/** The dev server's functions for open pages. */
export interface LivePages {
  plugin: Plugin;
  /** Shows these errors in every page, now and on each load; none removes them. */
  tell(problems: Problem[]): void;
  /** Delays calls until the work is done. */
  hold<T>(work: Promise<T>): Promise<T>;
  /** Reloads every page in place. */
  reload(): void;
}

/** Creates the plugin and its functions. */
export function livePages(): LivePages {
  let server: ViteDevServer | undefined;
  let problems: Problem[] = [];
  let held: Promise<unknown> = Promise.resolve();
  const plugin: Plugin = {
    name: 'live-pages',
    apply: 'serve',
    configureServer(created) {
      server = created;
      created.ws.on(REQUEST_ERRORS, (_data, client) => client.send(SHOW_ERRORS, problems));
      created.middlewares.use((request, _response, next) => {
        if (API.test(request.url ?? '')) void held.then(() => next());
        else next();
      });
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/src/tools/dev/overlay.ts' }, injectTo: 'head' },
    ],
  };
  return {
    plugin,
    tell(next) {
      problems = next;
      server?.ws.send(SHOW_ERRORS, problems);
    },
    hold(work) {
      const before = held;
      held = Promise.all([before, work.catch(() => undefined)]);
      return work;
    },
    reload() {
      // It contains the names of the types, and is regenerated when it is next requested.
      const names = server?.moduleGraph.getModuleById(GENERATED);
      if (names) server?.moduleGraph.invalidateModule(names);
      server?.ws.send({ type: 'full-reload' });
    },
  };
}
