/** Writes or reads one workbook, and returns the result. */
import { type FieldsByType, importable, type Loaded, type LoadFailure } from './data-sheet.ts';
import type { WorkbookModel } from './model.ts';
import { readWorkbook } from './read.ts';
import { writeWorkbook } from './write.ts';

/** The message to the worker. */
export type ExcelTask = { write: WorkbookModel } | { read: ArrayBuffer; fieldsByType: FieldsByType };

/** The worker's answer. */
export type ExcelAnswer = { bytes: ArrayBuffer } | { loaded: Loaded | LoadFailure } | { error: string };

async function answer(task: ExcelTask): Promise<ExcelAnswer> {
  if ('write' in task) return { bytes: await writeWorkbook(task.write) };
  const loaded = await readWorkbook(task.read);
  return { loaded: typeof loaded === 'string' ? loaded : importable(loaded, task.fieldsByType) };
}

self.addEventListener('message', async ({ data }: MessageEvent<ExcelTask>) => {
  try {
    const result = await answer(data);
    self.postMessage(result, { transfer: 'bytes' in result ? [result.bytes] : [] });
  } catch (error) {
    self.postMessage({ error: String(error) } satisfies ExcelAnswer);
  }
});
