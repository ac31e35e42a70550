/** Starts the provider as `npm run build` has bundled it, from an image that has no sources. Run it in the project's folder. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = process.cwd();
const { main } = await import(pathToFileURL(join(root, 'node_modules/.cache/infra-console/start-main.mjs')).href);

await main(root);
