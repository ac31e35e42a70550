/**
 * The browser's side of `npm run dev`: the page shows what is wrong with the resource files, its calls wait while the
 * provider starts anew, and it reloads once everything new is there.
 */
import type { Plugin, ViteDevServer } from 'vite';
import type { Problem } from '../schemas.ts';
import { ASKED, TOLD } from './events.ts';

/** The module of `vite/generated-data.ts`. */
const GENERATED = '\0virtual:generated';
const API = /^\/(api|k8s|s3|monaas|dbaas)\//;

/** What the dev server tells the pages that are open. */
export interface LivePages {
  plugin: Plugin;
  /** Shows these in every page, now and when it is loaded; none takes them away. */
  tell(problems: Problem[]): void;
  /** Calls wait until the work is done. */
  hold<T>(work: Promise<T>): Promise<T>;
  /** Loads every page anew, where it is. */
  reload(): void;
}

/** Puts both together. */
export function livePages(): LivePages {
  let server: ViteDevServer | undefined;
  let problems: Problem[] = [];
  let held: Promise<unknown> = Promise.resolve();
  const plugin: Plugin = {
    name: 'live-pages',
    apply: 'serve',
    configureServer(created) {
      server = created;
      created.ws.on(ASKED, (_data, client) => client.send(TOLD, problems));
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
    tell(told) {
      problems = told;
      server?.ws.send(TOLD, problems);
    },
    hold(work) {
      const before = held;
      held = Promise.all([before, work.catch(() => undefined)]);
      return work;
    },
    reload() {
      // It names the types there are, and is made anew when it is next asked for.
      const names = server?.moduleGraph.getModuleById(GENERATED);
      if (names) server?.moduleGraph.invalidateModule(names);
      server?.ws.send({ type: 'full-reload' });
    },
  };
}
