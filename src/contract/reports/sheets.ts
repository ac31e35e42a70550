/** The common style of all workbooks: number formats, colours, paper, and Excel's limits. */

/** Excel's code of the paper size A4. */
const A4 = 9;
/** Excel's limit for a cell's text, in characters. */
export const LONGEST_TEXT = 32_767;
/** Excel's limit for a sheet's name, in characters. */
const LONGEST_NAME = 31;

/** Colours in Excel's form: opacity first. */
export const SHEET_COLOURS = {
  head: 'FFE8EDF5',
  section: 'FFF4F6FA',
  line: 'FFB8C2D1',
  /** A cell for input. */
  input: 'FFFFF8DC',
  inputText: 'FF0B4A9E',
  quiet: 'FF5B6675',
} as const;

/** The font of every cell. Without one, each program uses its own. */
export const SHEET_FONT = { name: 'Calibri', family: 2, size: 11 } as const;

/** Excel's language codes, which determine the separator of digit groups. */
const LANGUAGES = { ru: '419', kk: '43F', en: '409' } as const;

/** A language of workbooks. */
export type SheetLanguage = keyof typeof LANGUAGES;

/** Kinds of numbers: hours, the price of one unit about and with all of its places, an amount to pay, a quantity, pieces. */
export type SheetNumber = 'hours' | 'rate' | 'price' | 'money' | 'quantity' | 'count';

const DIGITS: Record<Exclude<SheetNumber, 'quantity'>, string> = {
  hours: '#,##0.00',
  rate: '#,##0.00##',
  price: '#,##0.00#######',
  money: '#,##0.00',
  count: '#,##0',
};

/** The format of a kind of number, with the language's digit groups; money has its currency's symbol. */
export function numberFormat(kind: SheetNumber, language: SheetLanguage, currency = '₸'): string {
  // The General format shows as many decimals as there are. Other formats leave a separator after whole numbers.
  if (kind === 'quantity') return 'General';
  const digits = `[$-${LANGUAGES[language]}]${DIGITS[kind]}`;
  return kind === 'money' ? `${digits} "${currency.replaceAll('"', '')}"` : digits;
}

/** The print settings of a sheet: A4, as wide as the paper, with its header on every page. */
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

/** What is read of a title. */
const LONGEST_TITLE = 200;

/** A sheet's name without characters that Excel forbids. */
export function sheetName(title: string): string {
  const safe = title
    .slice(0, LONGEST_TITLE)
    .replace(/[\p{Cc}[\]:*?/\\]+/gu, ' ')
    // Bounded: 200 characters.
    .replace(/^'+|'+$/g, '')
    .slice(0, LONGEST_NAME)
    .trim();
  return safe || 'Sheet1';
}

/** Unique sheet names. Excel ignores case when it compares them, and reserves some names. */
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
