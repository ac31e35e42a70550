import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import type { Cell, CellKind, ExportTable } from './table.ts';

function tableOf(kinds: CellKind[], ...rows: Cell[][]): ExportTable {
  return { title: 'Things', currency: '₸', columns: kinds.map((kind, index) => ({ header: `h${index}`, kind })), rows };
}

/** The lines below the header. */
function lines(table: ExportTable, language = 'en'): string[] {
  return toCsv(table, language).split('\r\n').slice(1, -1);
}

describe('a table as CSV', () => {
  it('starts with a byte order mark and ends each line as RFC 4180 says', () => {
    expect(toCsv(tableOf(['text', 'text'], ['a', 'б']), 'en')).toBe('\ufeffh0,h1\r\na,б\r\n');
  });

  it('has the separators that spreadsheets of the language expect', () => {
    const table = tableOf(['text', 'number', 'money'], ['a;b', 1.5, '-12000.50'], ['a,b', -3, '0.35']);
    expect(lines(table, 'ru')).toEqual(['"a;b";1,5;-12000,50', 'a,b;-3;0,35']);
    expect(lines(table, 'kk')).toEqual(lines(table, 'ru'));
    expect(lines(table)).toEqual(['a;b,1.5,-12000.50', '"a,b",-3,0.35']);
  });

  it('quotes what would be taken apart, and keeps what stands around a text', () => {
    const [row] = lines(tableOf(['text', 'text', 'text'], ['say "hi"', 'two\nlines', ' space ']));
    expect(row).toBe('"say ""hi""","two\nlines"," space "');
  });

  it('leaves nothing where there is nothing', () => {
    expect(lines(tableOf(['text', 'number'], [null, null]))).toEqual([',']);
  });

  it.each(['=1+1', '+cmd', '-x', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x")'])(
    'lets no spreadsheet run %j',
    (text) => {
      const [row = ''] = toCsv(tableOf(['text'], [text]), 'en')
        .split('h0\r\n')
        .slice(1);
      expect(row.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it.each(['-5', '+77011234567', '-0,5', '+1.25'])('leaves the number %s as it is', (text) => {
    expect(lines(tableOf(['text'], [text]), 'en')[0]?.replaceAll('"', '')).toBe(text);
  });

  it('guards heads too', () => {
    const table: ExportTable = { ...tableOf([]), columns: [{ header: '=x', kind: 'text' }] };
    expect(toCsv(table, 'en')).toBe("\ufeff'=x\r\n");
  });

  it('writes instants as the reader’s own time, and what is none as it came', () => {
    const here = new Date(2026, 10, 20, 9, 5, 7).toISOString();
    expect(lines(tableOf(['moment', 'date'], [here, '2026-11-20'], ['soon', '=x']))).toEqual([
      '2026-11-20 09:05:07,2026-11-20',
      "soon,'=x",
    ]);
  });
});
