import type { PaperWriter } from '../ports/paper.ts';
import { paperPdf } from './paper-pdf.ts';
import { paperWorkbook } from './paper-workbook.ts';

/** Writes papers as PDF and as workbooks. */
export const paperWriter: PaperWriter = { pdf: paperPdf, workbook: paperWorkbook };
