/** References between the records of a configuration, and the free records that are created with its lines. */
import type { FreeRecord, RecordReference } from '../../../contract/calculator/along.ts';
import type { ConfigurationLine } from '../../../contract/calculator/configuration.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { type FoundAt, MADE } from './types.ts';

/** The fields of one record that refer to others: their placeholders, and what is meant at those records. */
export interface Wired {
  input: Doc;
  found: Record<string, FoundAt>;
}

/** The id of the step that creates a record of a line or of a free record, by its number from 0. */
export function stepOf(id: string, index: number): string {
  return `${id}#${index + 1}`;
}

/** A type's file; undefined while it is not loaded. */
type Lookup = (type: string) => ResourceFile | undefined;

/** Whether a field takes what a reference means: a record of the type that the field refers to. The value of a field fits anywhere. */
function fits(file: ResourceFile, name: string, { related, field }: RecordReference, target: ResourceFile): boolean {
  const property = file.fields.properties[name];
  if (!property || property.readOnly === true) return false;
  if (field !== undefined) return true;
  return property['x-ref']?.resource === (related === undefined ? target.name : target.relations?.[related]?.resource);
}

/** Knows which records a configuration has, by line and free record. */
export class Wiring {
  readonly #counts: ReadonlyMap<string, number>;
  readonly #along: readonly FreeRecord[];
  readonly #types: ReadonlyMap<string, string>;

  constructor(
    private readonly lines: readonly ConfigurationLine[],
    along: readonly FreeRecord[],
    private readonly lookup: Lookup,
  ) {
    this.#types = new Map([...lines, ...along].map(({ id, type }) => [id, type]));
    const counts = new Map(lines.map(({ id, count }) => [id, count]));
    this.#along = this.#inUse(along, counts);
    this.#counts = counts;
  }

  /** The free records whose references exist, each after what it refers to. */
  along(): readonly FreeRecord[] {
    return this.#along;
  }

  /** How many records there are of one. */
  countOf({ each, times }: FreeRecord): number {
    const line = this.lines.find(({ id }) => id === each);
    if (!line) return 1;
    const many = times === undefined ? undefined : line.input[times];
    return typeof many === 'number' ? Math.max(0, Math.floor(many)) : line.count;
  }

  /** The line's record that one of a free record belongs to. */
  ownerOf({ each, times }: FreeRecord, index: number): string | undefined {
    return each === undefined || times !== undefined ? undefined : stepOf(each, index);
  }

  /** The references of one of a free record. With `times` each means another related record. */
  ofFree(free: FreeRecord, index: number): Wired {
    return free.times === undefined ? this.of(free, index) : this.of(free, 0, index);
  }

  /**
   * The references of a record, by its number. One to something that is not there, or that the field does not take, is left out.
   */
  of({ type, refs = {} }: Pick<ConfigurationLine, 'type' | 'refs'>, index: number, at = 0): Wired {
    const known = Object.entries(refs).filter(([name, ref]) => this.#counts.has(ref.of) && this.#fits(type, name, ref));
    const step = (of: string): string => stepOf(of, Math.min(index, (this.#counts.get(of) ?? 1) - 1));
    const input = Object.fromEntries(known.map(([name, { of }]) => [name, MADE + step(of)]));
    const found = known.flatMap(([name, { related, field }]): [string, FoundAt][] => {
      if (related === undefined && field === undefined) return [];
      return [[name, { index: at, ...(related ? { related } : {}), ...(field ? { field } : {}) }]];
    });
    return { input, found: Object.fromEntries(found) };
  }

  #fits(type: string, name: string, ref: RecordReference): boolean {
    const [file, target] = [this.lookup(type), this.lookup(this.#types.get(ref.of) ?? '')];
    return file !== undefined && target !== undefined && fits(file, name, ref, target);
  }

  /** A free record is one of a configuration by what it refers to: what refers to none of its records is not created with it. */
  #belongs({ type, refs }: FreeRecord): boolean {
    const all = Object.entries(refs);
    return all.every(([name, ref]) => this.#fits(type, name, ref)) && all.some(([, { field }]) => field === undefined);
  }

  #inUse(along: readonly FreeRecord[], counts: Map<string, number>): FreeRecord[] {
    const used: FreeRecord[] = [];
    for (let open = [...along]; open.length > 0; ) {
      const ready = open.filter((free) => {
        const { refs, each } = free;
        const needed = [...Object.values(refs).map(({ of }) => of), ...(each === undefined ? [] : [each])];
        return needed.every((id) => counts.has(id)) && this.#belongs(free);
      });
      if (ready.length === 0) return used;
      for (const each of ready) counts.set(each.id, this.countOf(each));
      used.push(...ready);
      open = open.filter((each) => !ready.includes(each));
    }
    return used;
  }
}
