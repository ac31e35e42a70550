/** A table as CSV (RFC 4180), in the dialect that spreadsheets in the reader's language open by default. */
import dayjs from 'dayjs';
import type { Cell, CellKind, ExportTable } from './table.ts';

/** The field separator, and the decimal separator of numbers. */
interface Dialect {
  separator: string;
  decimal: string;
}

const COMMAS: Dialect = { separator: ',', decimal: '.' };
/** In languages with a decimal comma, fields are separated by semicolons. */
const SEMICOLONS: Dialect = { separator: ';', decimal: ',' };
const BOM = '\ufeff';

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

function quoted(text: string, { separator }: Dialect): string {
  const plain = !text.includes(separator) && !/["\r\n]|^\s|\s$/.test(text);
  return plain ? text : `"${text.replaceAll('"', '""')}"`;
}

function textField(text: string, dialect: Dialect): string {
  return quoted(FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text, dialect);
}

function field(cell: Cell, kind: CellKind, dialect: Dialect): string {
  if (cell === null) return '';
  const text = String(cell);
  if (typeof cell === 'number' || (kind === 'money' && NUMBER.test(text)))
    return quoted(text.replace('.', dialect.decimal), dialect);
  const moment = kind === 'moment' ? dayjs(text) : undefined;
  return textField(moment?.isValid() ? moment.format('YYYY-MM-DD HH:mm:ss') : text, dialect);
}

/** The table as the text of a file. A byte order mark makes programs read it as UTF-8. */
export function toCsv(table: ExportTable, language: string): string {
  const dialect = language === 'en' ? COMMAS : SEMICOLONS;
  const kinds = table.columns.map((column) => column.kind);
  const lines = [
    table.columns.map((column) => textField(column.header, dialect)),
    ...table.rows.map((row) => row.map((cell, index) => field(cell, kinds[index] ?? 'text', dialect))),
  ];
  return BOM + lines.map((line) => `${line.join(dialect.separator)}\r\n`).join('');
}
