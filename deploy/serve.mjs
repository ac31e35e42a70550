/** Starts the provider as `npm run build` has bundled it, from an image that has no sources. */
import { fileURLToPath } from 'node:url';
import { main } from '../node_modules/.cache/infra-console/start-main.mjs';

await main(fileURLToPath(new URL('../', import.meta.url)));
