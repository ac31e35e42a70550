/** The provider from its sources, as tests and `npm run dev` start it. `npm start` is `start.mjs`. */
import { fileURLToPath } from 'node:url';
import { main } from './start-main.ts';

await main(fileURLToPath(new URL('../../', import.meta.url)));
