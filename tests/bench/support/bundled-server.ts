import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { UNBUNDLED } from '../../../src/tools/unbundled.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'node_modules/.cache/infra-console-bench');

/** Bundles the bench's provider as `npm run build` bundles the real one, so that it is measured as it runs. Gives its path. */
export async function bundledServer(): Promise<string> {
  const bundle = await rolldown({
    cwd: root,
    input: ['tests/bench/support/provider-serve.ts', 'src/provider/host/pdf-thread.mjs'],
    platform: 'node',
    external: UNBUNDLED,
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    cleanDir: true,
    charset: 'ascii',
    comments: { jsdoc: false },
    entryFileNames: '[name].mjs',
  });
  return join(folder, 'provider-serve.mjs');
}
