/** Serves files over HTTPS as the console's host serves `dist`, with a certificate of its own authority. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { serveFolder } from '../../../src/provider/host/static-files.ts';
import { makeCertificate } from '../../../src/terraform/wire/certificate.ts';
import type { MirrorFile } from '../../../src/tools/terraform/mirror.ts';

/** A server of files. */
export interface MirrorServer {
  origin: string;
  /** The authority's certificate, as PEM. */
  authority: string;
  close(): void;
}

/** Starts one on a free port. The files are below `/terraform/`. */
export async function serveMirror(files: readonly MirrorFile[]): Promise<MirrorServer> {
  const folder = mkdtempSync(join(tmpdir(), 'infra-terraform-mirror-'));
  for (const { path, content } of files) {
    const file = join(folder, 'terraform', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const { certificate, key } = makeCertificate();
  const server = createAdaptorServer({
    fetch: serveFolder(folder, () => ({})),
    createServer,
    serverOptions: { cert: certificate, key },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `https://localhost:${port}`,
    authority: certificate,
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
