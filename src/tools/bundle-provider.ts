/**
 * The last step of `npm run build`: bundles the provider into few files for `npm start`, the check of the audit log for images
 * without sources, and what makes the demo. Packages with native parts are not bundled.
 */
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { UNBUNDLED } from './unbundled.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const bundle = await rolldown({
  cwd: root,
  input: {
    'start-main': 'src/tools/start-main.ts',
    'audit-verify': 'src/tools/audit-verify.ts',
    'build-demo': 'src/tools/demo/build.ts',
    'pdf-thread': 'src/provider/host/pdf-thread.mjs',
  },
  platform: 'node',
  external: UNBUNDLED,
});
await bundle.write({
  dir: 'node_modules/.cache/infra-console',
  format: 'esm',
  cleanDir: true,
  // The engine keeps the text of what it runs. A single character beyond Latin-1 makes it keep two bytes for each, so none may be left.
  charset: 'ascii',
  comments: { jsdoc: false },
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
});
