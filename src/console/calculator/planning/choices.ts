/** The options of a configuration's open references, and the choices so far. */
import type { ConfigurationLine } from '../../../contract/calculator/configuration.ts';
import { whereFilters } from '../../../contract/expression/template.ts';
import {
  type Doc,
  type Field,
  keyOf,
  type Reference,
  type ResourceFile,
} from '../../../contract/file/resource-file.ts';
import { createSchema, defaultsOf } from '../../../contract/forms/derive.ts';
import { type Completed, complete, type ReferenceFiller } from './input.ts';
import { type Makeable, Makeables, willMeet } from './makeable.ts';
import { Offers } from './offers.ts';
import { preferredOption } from './preferred.ts';
import { Slots } from './slots.ts';
import {
  type CreationSlot,
  type CreationSlotAsker,
  type CreationWorld,
  createInput,
  FIRST,
  type Filters,
  MADE,
  NEW,
  type SlotOption,
} from './types.ts';

/** Fills references of a configuration, and collects the open choices. */
export class Choices implements ReferenceFiller {
  readonly #slots = new Slots();
  readonly #offers: Offers;
  readonly #makeables: Makeables;
  readonly #needed: (step: string, file: ResourceFile, made: Completed) => void;

  /** @param needed called for each step that a choice adds */
  constructor(
    private readonly lines: readonly ConfigurationLine[],
    private readonly world: CreationWorld,
    needed: (step: string, file: ResourceFile, made: Completed) => void,
  ) {
    this.#needed = needed;
    this.#makeables = new Makeables(world, {
      choose: (asker, field, reference, input) => this.#find(asker, field, reference, input, false),
    });
    this.#offers = new Offers(world, this.#slots, this.#makeables, (file, make) => this.#make(file, make));
  }

  /** All choices, in the order in which they came up. */
  slots(): CreationSlot[] {
    return this.#slots.all();
  }

  offer(asker: CreationSlotAsker, field: Field, input: Doc, initial: unknown): unknown {
    return this.#offers.offer(asker, field, input, initial);
  }

  #make(file: ResourceFile, make: Makeable): void {
    this.#needed(make.step, file, complete(file, make.values, this, { chain: make.chain, examples: true }));
  }

  choose(asker: CreationSlotAsker, field: Field, reference: Reference, input: Doc): string | undefined | 'unknown' {
    return this.#find(asker, field, reference, input, true);
  }

  /** The same. `stores` says whether to store the result, which trial runs must not. */
  #find(
    asker: CreationSlotAsker,
    field: Field,
    reference: Reference,
    input: Doc,
    stores: boolean,
  ): string | undefined | 'unknown' {
    const file = this.world.lookup(reference.resource);
    if (!file) return 'unknown';
    const filters = whereFilters(reference.where, { input });
    if (!filters) return 'unknown';
    const follows = Object.values(filters).some((values) => values.some((each) => each.startsWith(MADE)));
    const found = follows ? [] : this.world.list(file.name, filters);
    if (!found) return 'unknown';
    const offered = found.filter((record) => !field.enum || field.enum.includes(keyOf(file, record)));
    const make = this.#makeables.find(asker, file, filters);
    if (make === 'unknown') return 'unknown';
    const options: SlotOption[] = [
      ...offered.map((record) => ({ id: `record:${keyOf(file, record)}`, record })),
      ...this.#linesFor(asker, file, filters).map((line) => ({ id: `line:${line}`, line })),
      ...(make ? [{ id: NEW }] : []),
    ];
    const id = Slots.idOf(file, filters);
    const wanted = options.find((option) => option.id === this.world.choices[id]);
    const taken = wanted ?? preferredOption(this.world, file, options, asker, reference, input);
    if (stores) {
      const slot = this.#slots.get(id, asker, file, options);
      slot.follows ||= follows;
      this.#slots.note(slot, asker, taken?.id);
    }
    if (!taken) return undefined;
    if (taken.record) return keyOf(file, taken.record);
    if (taken.line !== undefined) return `${MADE}${taken.line}${FIRST}`;
    if (!make) return undefined;
    if (stores) this.#make(file, make);
    return MADE + make.step;
  }

  /** The lines whose first record is an option: only those created before, so that there is never a circle. */
  #linesFor({ line, chain }: CreationSlotAsker, file: ResourceFile, filters: Filters): string[] {
    const own = this.lines.find((each) => each.id === line);
    if (!own || chain.includes(file.name)) return [];
    return this.lines.flatMap((each) => {
      if (each.type !== file.name || this.#leansOn(each.type, own.type)) return [];
      const input = { ...defaultsOf(createSchema(file)), ...createInput(file, each.input) };
      return willMeet(file, input, filters) ? [each.id] : [];
    });
  }

  /** Whether a type's records could refer to another type's, directly or indirectly. */
  #leansOn(type: string, other: string, seen: ReadonlySet<string> = new Set()): boolean {
    if (type === other) return true;
    const file = seen.has(type) ? undefined : this.world.lookup(type);
    if (!file) return false;
    const schema = createSchema(file);
    const needed = Object.keys(schema.properties).filter(
      (name) => schema.required.includes(name) || file.forms?.create?.show?.[name],
    );
    const targets = needed.flatMap((name) => schema.properties[name]?.['x-ref']?.resource ?? []);
    const calculated = targets.filter((each) => this.lines.some((line) => line.type === each));
    return calculated.some((each) => this.#leansOn(each, other, new Set([...seen, type])));
  }
}
