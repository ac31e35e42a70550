/** Starts the provider that `npm run build` has bundled, from an image without sources. Run it in the project's folder. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = process.cwd();
const { main } = await import(pathToFileURL(join(root, 'node_modules/.cache/infra-console/start-main.mjs')).href);

await main(root);
