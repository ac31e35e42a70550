/** Saves configurations as a workbook, and loads them from one. The module is loaded on first use. */
import { XLSX_TYPE } from '../../../contract/reports/report.ts';
import { saveFile } from '../../api/save-file.ts';
import { startWorker } from '../../api/start-worker.ts';
import { fileName } from '../../engine/export/table.ts';
import { t } from '../../i18n/index.ts';
import type { FieldsByType, Loaded, LoadFailure } from './data-sheet.ts';
import { type WorkbookInput, workbookOf } from './layout.ts';
import type { ExcelAnswer, ExcelTask } from './worker.ts';
import workerUrl from './worker.ts?worker&url';

/** A real file is never this large. A larger one would only keep the browser busy. */
export const LARGEST_FILE = 5 * 1024 * 1024;
/** The maximum time to read a file, in milliseconds: it stops a zip bomb. */
const LONGEST_READING = 30_000;

/** The reason why a file was not loaded. */
export type FileFailure = LoadFailure | 'large' | 'slow';

/** Runs one task in a worker. Never settles once cancelled. */
function work(task: ExcelTask, transfer: Transferable[], signal?: AbortSignal): Promise<ExcelAnswer> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(workerUrl);
    signal?.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.onmessage = ({ data }: MessageEvent<ExcelAnswer>) => {
      worker.terminate();
      if ('error' in data) reject(new Error(data.error));
      else resolve(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage(task, transfer);
  });
}

/** Writes a workbook and downloads it. Returns its name. @throws Error */
export async function saveWorkbook(input: WorkbookInput): Promise<string> {
  const [only, ...others] = input.configurations;
  const title = (others.length === 0 && only?.name) || t('calculator.excel.title');
  const answer = await work({ write: workbookOf(input) }, []);
  if (!('bytes' in answer)) throw new Error('The worker answered something else');
  const name = fileName(title, 'xlsx', input.made);
  saveFile(new Blob([answer.bytes], { type: XLSX_TYPE }), name);
  return name;
}

/** The configurations of a file, without unknown types and values. @throws Error */
export async function loadWorkbook(file: File, fieldsByType: FieldsByType): Promise<Loaded | FileFailure> {
  if (file.size > LARGEST_FILE) return 'large';
  const bytes = await file.arrayBuffer();
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      resolve('slow');
    }, LONGEST_READING);
  });
  const read = work({ read: bytes, fieldsByType }, [bytes], controller.signal);
  const answer = await Promise.race([read, slow]).finally(() => clearTimeout(timer));
  if (answer === 'slow') return 'slow';
  if (!('loaded' in answer)) throw new Error('The worker answered something else');
  return answer.loaded;
}
