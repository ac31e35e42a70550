/**
 * Renders an order of `paper-pdf.ts` with pdfmake, which the caller has given its fonts. Plain JavaScript, for the thread that runs from
 * the sources as from the bundle.
 */
export async function renderPdf(pdfmake, { definition, footer, layout }) {
  const { line, padding, paddingDown } = layout;
  pdfmake.setTableLayouts({
    grid: {
      // Cells that another one covers have no lines of their own.
      defaultBorder: false,
      hLineWidth: () => line,
      vLineWidth: () => line,
      paddingLeft: () => padding,
      paddingRight: () => padding,
      paddingTop: () => paddingDown,
      paddingBottom: () => paddingDown,
    },
  });
  const numbered = (page, pages) => ({ ...footer, text: `${footer.text} · ${page} / ${pages}` });
  return new Uint8Array(await pdfmake.createPdf({ ...definition, footer: numbered }).getBuffer());
}
