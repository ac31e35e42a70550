/** Documents and workbooks, written by the same libraries as on the server in what they have for browsers. */

import normal from '@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf?url';
import bold from '@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf?url';
import { pdfOrder } from '../../provider/host/paper-pdf.ts';
import { paperWorkbook } from '../../provider/host/paper-workbook.ts';
import { renderPdf } from '../../provider/host/pdf-rendering.mjs';
import { fillBook } from '../../provider/host/sheet-layout.ts';
import { base64 } from '../../provider/host/ssh-encoding.ts';
import type { PaperWriter } from '../../provider/ports/paper.ts';
import type { SheetWriter } from '../../provider/ports/sheet-writer.ts';
import { loaded } from './files.ts';

/** Writes papers. The libraries and the fonts are loaded on first use. */
export const browserPapers: PaperWriter = {
  async pdf(paper) {
    pdfmake ??= loadPdfmake();
    return renderPdf(await pdfmake, pdfOrder(paper));
  },
  workbook: paperWorkbook,
};

/** Writes a workbook as a whole: only Node has streams for it. */
export const browserSheets: SheetWriter = async (sheet) => {
  const { default: Excel } = await import('exceljs');
  const book = new Excel.Workbook();
  await fillBook(book, sheet);
  return new Uint8Array(await book.xlsx.writeBuffer());
};

let pdfmake: ReturnType<typeof loadPdfmake> | undefined;

async function loadPdfmake() {
  const { default: library } = await import('pdfmake/build/pdfmake.js');
  const [light, heavy] = ['normal.ttf', 'bold.ttf'] as const;
  library.addVirtualFileSystem({ [light]: await fontOf(normal), [heavy]: await fontOf(bold) });
  library.setFonts({ Golos: { normal: light, bold: heavy, italics: light, bolditalics: heavy } });
  // Its fonts are all that it reads.
  library.setUrlAccessPolicy(() => false);
  return library;
}

/** A font in base64, as the library takes it. */
async function fontOf(url: string): Promise<string> {
  return base64(new Uint8Array(await (await loaded(url)).arrayBuffer()));
}
