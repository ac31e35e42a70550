/** What every workbook of this house looks like, whoever writes it: formats of numbers, colours, paper, and what Excel takes at most. */

/** A4 among Excel's numbers of papers. */
const A4 = 9;
/** What a cell takes at most, in characters. */
export const LONGEST_TEXT = 32_767;
/** What a sheet's name takes at most, in characters. */
const LONGEST_NAME = 31;

/** Colours as Excel has them: opacity first. */
export const SHEET_COLOURS = {
  head: 'FFE8EDF5',
  section: 'FFF4F6FA',
  line: 'FFB8C2D1',
  /** A cell that is there to be changed. */
  input: 'FFFFF8DC',
  inputText: 'FF0B4A9E',
  quiet: 'FF5B6675',
} as const;

/** The letters of every cell: a look that names none is drawn in whatever the program has. */
export const SHEET_FONT = { name: 'Calibri', family: 2, size: 11 } as const;

/** By which a number's groups are set apart as the language does it: Excel's codes of languages. */
const LANGUAGES = { ru: '419', kk: '43F', en: '409' } as const;

/** A language that workbooks are written in. */
export type SheetLanguage = keyof typeof LANGUAGES;

/** Kinds of numbers: hours, the price of one unit, an amount to pay, a quantity, pieces. */
export type SheetNumber = 'hours' | 'rate' | 'money' | 'quantity' | 'count';

const DIGITS: Record<Exclude<SheetNumber, 'quantity'>, string> = {
  hours: '#,##0.00',
  rate: '#,##0.00##',
  money: '#,##0.00',
  count: '#,##0',
};

/** The format of a kind of numbers, in the language's groups; money with its currency's symbol. */
export function numberFormat(kind: SheetNumber, language: SheetLanguage, currency = '₸'): string {
  // As many decimals as there are: any other format would leave a lone separator behind whole numbers.
  if (kind === 'quantity') return 'General';
  const digits = `[$-${LANGUAGES[language]}]${DIGITS[kind]}`;
  return kind === 'money' ? `${digits} "${currency.replaceAll('"', '')}"` : digits;
}

/** How a sheet is printed: on A4, as wide as the paper, with its head on every page. */
export function printedOn(headRow: number) {
  return {
    paperSize: A4,
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: `${headRow}:${headRow}`,
    margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
  } as const;
}

/** A sheet's name without what Excel refuses in one. */
export function sheetName(title: string): string {
  const safe = title
    .replace(/[\p{Cc}[\]:*?/\\]+/gu, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, LONGEST_NAME)
    .trim();
  return safe || 'Sheet1';
}

/** Sheets' names, each another one: Excel tells them apart without capitals, and keeps some for itself. */
export function sheetNames(titles: readonly string[], taken: readonly string[] = ['history']): string[] {
  const used = new Set(taken.map((each) => each.toLowerCase()));
  return titles.map((title) => {
    let name = sheetName(title);
    for (let number = 2; used.has(name.toLowerCase()); number += 1) {
      const end = ` (${number})`;
      name = `${sheetName(title)
        .slice(0, LONGEST_NAME - end.length)
        .trim()}${end}`;
    }
    used.add(name.toLowerCase());
    return name;
  });
}
