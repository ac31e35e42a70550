/** Starts the provider from its sources, for tests and `npm run dev`. `npm start` is `start.mjs`. */
import { fileURLToPath } from 'node:url';
import { main } from './start-main.ts';

await main(fileURLToPath(new URL('../../', import.meta.url)));
