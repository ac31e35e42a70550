/** Makes the client that these tests go through, from the description, as any client of the API would. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';

const root = join(import.meta.dirname, '../..');

/** Vitest's global set-up: writes `tests/api/client/` anew. */
export default async function makeClient(): Promise<void> {
  const folder = join(import.meta.dirname, 'client');
  rmSync(folder, { recursive: true, force: true });
  await createClient({
    input: join(root, 'generated/openapi.json'),
    output: folder,
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'error', file: false },
  });
}
