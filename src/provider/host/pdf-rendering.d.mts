import type { PdfOrder } from './paper-pdf.ts';

/** The parts of pdfmake that are used, on Node as in browsers. */
interface Pdfmake {
  setTableLayouts(layouts: object): void;
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
}

/** Renders an order with pdfmake, which the caller has given its fonts. */
export function renderPdf(pdfmake: Pdfmake, order: PdfOrder): Promise<Uint8Array<ArrayBuffer>>;
