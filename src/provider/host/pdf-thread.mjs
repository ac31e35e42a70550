/**
 * Runs in a thread of its own and renders PDFs: `pdf-in-thread.ts` starts it. Plain JavaScript, so that the same file runs from the sources
 * and from the bundle.
 */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { renderPdf } from './pdf-rendering.mjs';

const require = createRequire(import.meta.url);
const normal = require.resolve('@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf');
const bold = require.resolve('@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf');
pdfmake.setFonts({ Golos: { normal, bold, italics: normal, bolditalics: bold } });
// It may read the font's files only.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);

parentPort?.on('message', async ({ id, ...order }) => {
  try {
    const pdf = await renderPdf(pdfmake, order);
    parentPort?.postMessage({ id, pdf }, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
