/** Serves files over HTTPS, as a console behind its proxy does, with a certificate of its own authority. */
import { createServer } from 'node:https';
import { makeCertificate } from '../../../src/terraform/wire/certificate.ts';
import type { MirrorFile } from '../../../src/tools/terraform/mirror.ts';

/** A server of files. */
export interface MirrorServer {
  origin: string;
  /** The authority's certificate, as PEM. */
  authority: string;
  close(): void;
}

/** Starts one on a free port. */
export function serveMirror(files: readonly MirrorFile[]): Promise<MirrorServer> {
  const { certificate, key } = makeCertificate();
  const server = createServer({ cert: certificate, key }, (request, answer) => {
    const found = files.find(({ path }) => request.url === `/terraform/${path}`);
    answer.statusCode = found ? 200 : 404;
    if (found?.path.endsWith('.json')) answer.setHeader('Content-Type', 'application/json');
    answer.end(request.method === 'HEAD' ? undefined : found?.content);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ origin: `https://localhost:${port}`, authority: certificate, close: () => server.close() });
    });
  });
}
