import type { PaperWriter } from '../ports/paper.ts';
import { pdfOrder } from './paper-pdf.ts';
import { paperWorkbook } from './paper-workbook.ts';
import { renderedInThread } from './pdf-in-thread.ts';

/** Writes papers as PDF and as workbooks. A PDF takes a tenth of a second, so another thread renders it. */
export const paperWriter: PaperWriter = { pdf: (paper) => renderedInThread(pdfOrder(paper)), workbook: paperWorkbook };
