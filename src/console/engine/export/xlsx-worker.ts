/** Writes one spreadsheet. Returns its bytes or the error. */
import type { ExportTable } from './table.ts';
import { toXlsx } from './xlsx.ts';

/** What the worker answers. */
export type XlsxAnswer = { bytes: ArrayBuffer } | { error: string };

self.addEventListener('message', async (event: MessageEvent<ExportTable>) => {
  try {
    const bytes = await toXlsx(event.data);
    self.postMessage({ bytes } satisfies XlsxAnswer, { transfer: [bytes] });
  } catch (error) {
    self.postMessage({ error: String(error) } satisfies XlsxAnswer);
  }
});
