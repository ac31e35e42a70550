/** Serves the reference pages beside the stories, always from the current resource files. A build includes them. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { page, pages } from '../../../src/tools/docs/pages.ts';
import { docsCss, readSource } from '../../../src/tools/docs/source.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = 'docs/';

interface Answer {
  type: string;
  content: string;
}

async function answerTo(path: string): Promise<Answer | undefined> {
  if (path === 'docs.css') return { type: 'text/css', content: docsCss() };
  const content = page(path, await readSource(ROOT));
  return content === undefined ? undefined : { type: 'text/html', content };
}

/** Adds the pages at `docs/`. */
export function referencePages(): Plugin {
  return {
    name: 'reference-pages',
    async generateBundle() {
      const written = pages(await readSource(ROOT)).set('docs.css', docsCss());
      for (const [path, source] of written) this.emitFile({ type: 'asset', fileName: FOLDER + path, source });
    },
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}`, (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        answerTo(path).then((answer) => {
          if (!answer) return next();
          response.setHeader('Content-Type', `${answer.type}; charset=utf-8`);
          response.end(answer.content);
        }, next);
      });
    },
  };
}
