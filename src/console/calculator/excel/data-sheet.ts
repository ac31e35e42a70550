/**
 * The data of a workbook for loading it again: the configurations as JSON in cells of a hidden sheet, and the current number of copies of
 * each line, as formulas that follow the cells people change.
 */

import {
  type ConfigurationLine,
  MOST_CONFIGURATIONS,
  MOST_COPIES,
  readShared,
  type SharedConfiguration,
} from '../../../contract/calculator/configuration.ts';
import type { Doc, Field } from '../../../contract/file/resource-file.ts';
import { isAcceptable } from '../../../contract/forms/accepts.ts';
import type { ConfigurationCells } from './configuration-sheet.ts';
import { formula, type SheetModel, type SheetRow, text } from './model.ts';

/** The name of the sheet, and the content of its first cell. */
export const DATA_SHEET = '_calculator';
const MARK = 'infra-console calculator';
const VERSION = 1;
/** Characters of JSON in one cell. Excel allows at most 32,767. */
const CHUNK = 30_000;
/** The first cell of a row: its kind. */
const [DATA, COUNT] = ['data', 'count'] as const;

/** In ASCII, without spaces and underscores: spreadsheets trim spaces and interpret `_x0041_`. */
function plainJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x21-\x7e]|_/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The sheet that stores configurations. `cells` are the cells of each one's counts. */
export function dataSheet(
  configurations: readonly SharedConfiguration[],
  cells: readonly ConfigurationCells[],
): SheetModel {
  const json = plainJson(configurations.map(({ name, lines, along }) => ({ name, lines, along })));
  const rows: SheetRow[] = [{ tone: 'row', cells: [text(MARK), { kind: 'count', value: VERSION }] }];
  for (let start = 0; start < json.length; start += CHUNK)
    rows.push({ tone: 'row', cells: [text(DATA), text(json.slice(start, start + CHUNK))] });
  for (const [index, { lines }] of configurations.entries())
    for (const [at, { id, count }] of lines.entries()) {
      const cell = cells[index]?.counts.get(id);
      const keyCells = [text(COUNT), { kind: 'count' as const, value: index }, { kind: 'count' as const, value: at }];
      if (cell) rows.push({ tone: 'row', cells: [...keyCells, formula('count', cell, count)] });
    }
  return { name: DATA_SHEET, widths: [12, 12, 12, 12], headRow: 1, rows, hidden: true };
}

/** The reason why loading failed. */
export type LoadFailure = 'foreign' | 'newer' | 'damaged' | 'swollen';

/** A part that was not loaded as stored, reported to the user. `name` is the configuration's. */
export interface Omission {
  why: 'broken' | 'unknown' | 'removed' | 'count' | 'value' | 'room';
  name: string;
  /** The type's name, of lines. */
  type?: string;
  lines: number;
}

export interface Loaded {
  configurations: SharedConfiguration[];
  /** At most as many as a user reads. */
  left: Omission[];
  /** The number of further ones, if any. */
  more?: number;
}

/** A cell as read: its value, or the error of its formula. */
export type ReadCell = string | number | { error: string } | undefined;

type Counts = Map<string, ReadCell>;

function countsIn(rows: ReadCell[][]): Counts {
  const countRows = rows.filter(([what]) => what === COUNT);
  return new Map(countRows.map(([, index, at, count]) => [`${index}/${at}`, count]));
}

/** Applies the edited number of copies. A line whose row was deleted, or with the number zero, is removed. */
function withCount(line: unknown, counted: ReadCell): { line?: unknown; why?: 'removed' | 'count' } {
  if (typeof line !== 'object' || line === null || counted === undefined) return { line };
  if (typeof counted === 'object' || counted === 0) return { why: 'removed' };
  const valid = typeof counted === 'number' && Number.isInteger(counted) && counted >= 1 && counted <= MOST_COPIES;
  return valid ? { line: { ...line, count: counted } } : { line, why: 'count' };
}

/** The maximum number of listed omissions. */
const MOST_LISTED = 50;

/** Collects omissions, line by line. */
export class Omissions {
  readonly #omissions = new Map<string, Omission>();
  #more = 0;

  constructor({ left, more = 0 }: Pick<Loaded, 'left' | 'more'> = { left: [] }) {
    for (const each of left) this.#omissions.set(keyOf(each), { ...each });
    this.#more = more;
  }

  add(why: Omission['why'], name: string, type?: string, lines = 1): void {
    const one = { why, name, ...(type !== undefined && { type }), lines };
    const known = this.#omissions.get(keyOf(one));
    if (known) known.lines += lines;
    else if (this.#omissions.size < MOST_LISTED) this.#omissions.set(keyOf(one), one);
    else this.#more += 1;
  }

  all(): Pick<Loaded, 'left' | 'more'> {
    return { left: [...this.#omissions.values()], ...(this.#more > 0 && { more: this.#more }) };
  }
}

function keyOf({ why, name, type }: Omission): string {
  return JSON.stringify([why, name, type]);
}

function typeIn(line: unknown): string | undefined {
  const type = typeof line === 'object' && line !== null && 'type' in line ? line.type : undefined;
  return typeof type === 'string' ? type : undefined;
}

function nameIn(configuration: unknown): string {
  return readShared(typeof configuration === 'object' ? { ...configuration, lines: [] } : undefined)?.name ?? '';
}

function linesIn(configuration: unknown): number {
  const isOne = typeof configuration === 'object' && configuration !== null && 'lines' in configuration;
  return isOne && Array.isArray(configuration.lines) ? configuration.lines.length : 0;
}

function readOne(value: unknown, index: number, counts: Counts, left: Omissions): SharedConfiguration | undefined {
  const shell = readShared(value);
  if (!shell || typeof value !== 'object' || value === null || !('lines' in value)) return undefined;
  const lines: unknown[] = [];
  for (const [at, each] of (value.lines as unknown[]).entries()) {
    const { line, why } = withCount(each, counts.get(`${index}/${at}`));
    if (why) left.add(why, shell.name, typeIn(each));
    if (line === undefined) continue;
    // One by one, so that an invalid line is reported by name.
    if (readShared({ lines: [line] })?.lines.length === 1) lines.push(line);
    else left.add('broken', shell.name, typeIn(each));
  }
  const read = readShared({ ...shell, lines });
  for (const cut of lines.slice(read?.lines.length)) left.add('room', shell.name, typeIn(cut));
  return read;
}

/** The configurations in the rows of the data sheet. A file without rows is not the calculator's. */
export function readDataSheet(rows: ReadCell[][] | undefined): Loaded | LoadFailure {
  const [mark, version] = rows?.[0] ?? [];
  if (!rows || mark !== MARK) return 'foreign';
  if (typeof version !== 'number') return 'damaged';
  if (version > VERSION) return 'newer';
  const json = rows.flatMap(([what, chunk]) => (what === DATA ? String(chunk ?? '') : [])).join('');
  const kept = parsed(json);
  if (!Array.isArray(kept)) return 'damaged';
  const left = new Omissions();
  const counts = countsIn(rows);
  const configurations = kept.slice(0, MOST_CONFIGURATIONS).flatMap((each, index) => {
    const read = readOne(each, index, counts, left);
    if (!read) left.add('broken', '');
    return read ?? [];
  });
  for (const each of kept.slice(MOST_CONFIGURATIONS)) left.add('room', nameIn(each), undefined, linesIn(each));
  return { configurations, ...left.all() };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The fields of the calculator's form for each type, by the type's name. */
export type FieldsByType = ReadonlyMap<string, Record<string, Field>>;

/** A line's input without values that its form does not accept. */
function takenInput({ input }: ConfigurationLine, fields: Record<string, Field>): Doc {
  const taken = ([name, value]: [string, unknown]): boolean => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return !field || isAcceptable(field, value);
  };
  return Object.fromEntries(Object.entries(input).filter(taken));
}

/** Removes lines of unknown types, and values that their forms do not accept. */
export function importable({ configurations, ...rest }: Loaded, fieldsByType: FieldsByType): Loaded {
  const left = new Omissions(rest);
  const taken = configurations.map(({ lines, ...configuration }) => ({
    ...configuration,
    lines: lines.flatMap((line) => {
      const fields = fieldsByType.get(line.type);
      if (!fields) left.add('unknown', configuration.name, line.type);
      if (!fields) return [];
      const input = takenInput(line, fields);
      if (Object.keys(input).length < Object.keys(line.input).length) left.add('value', configuration.name, line.type);
      return [{ ...line, input }];
    }),
  }));
  return { configurations: taken, ...left.all() };
}
