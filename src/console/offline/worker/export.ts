import type { ExportFiles } from './files.ts';

/** What `src/tools/vite/worker.config.ts` puts in. */
declare const EXPORT_FILES: ExportFiles;

/** The export that this worker belongs to. */
export const EXPORT = EXPORT_FILES;
