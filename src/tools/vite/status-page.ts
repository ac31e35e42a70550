import type { Plugin } from 'vite';

/** Serves the status page at its path in development too. */
export function statusPage(): Plugin {
  return {
    name: 'status-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === '/status') request.url = '/status.html';
        next();
      });
    },
  };
}
