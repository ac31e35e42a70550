/** Optional references that a creation asks for, such as the key of servers (`x-ask`). */
import { whereFilters } from '../../../contract/expression/template.ts';
import { type Doc, type Field, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import type { Makeable, Makeables } from './makeable.ts';
import { Slots } from './slots.ts';
import { type CreationSlotAsker, type CreationWorld, MADE, NEW, NONE, type SlotOption } from './types.ts';

/** The reference of a field, or of its items. */
function referenceOf(field: Field) {
  return field['x-ref'] ?? field.items?.['x-ref'];
}

/** An optional reference with its options. */
interface Asked {
  file: ResourceFile;
  options: SlotOption[];
  make: Makeable | undefined;
  id: string;
}

/** Fills in the optional references of lines. */
export class Offers {
  /** @param needed called for each step that a choice adds */
  constructor(
    private readonly world: CreationWorld,
    private readonly slots: Slots,
    private readonly makeables: Makeables,
    private readonly needed: (file: ResourceFile, make: Makeable) => void,
  ) {}

  /** The value of an asked field: the user's choice, the line's own, the form's initial one, then what there is. */
  offer(asker: CreationSlotAsker, field: Field, input: Doc, initial: unknown): unknown {
    const asked = this.#askedFor(asker, field, input);
    if (!asked) return input[asker.field];
    return field.type === 'array'
      ? this.#several(asker, asked, [input[asker.field], initial])
      : this.#one(asker, asked, [input[asker.field], initial]);
  }

  #askedFor(asker: CreationSlotAsker, field: Field, input: Doc): Asked | undefined {
    const reference = referenceOf(field);
    const file = reference && this.world.lookup(reference.resource);
    const filters = reference && whereFilters(reference.where, { input });
    const found = file && filters && this.world.list(file.name, filters);
    if (!file || !filters || !found) return undefined;
    const make = field.type === 'array' ? undefined : this.makeables.find(asker, file, filters, true);
    if (make === 'unknown') return undefined;
    const records = found.map((record) => ({ id: `record:${keyOf(file, record)}`, record }));
    const more = field.type === 'array' ? [] : [...(make ? [{ id: NEW }] : []), { id: NONE }];
    return { file, options: [...records, ...more], make, id: Slots.idOf(file, filters, '?') };
  }

  #one(asker: CreationSlotAsker, { file, options, make, id }: Asked, own: unknown[]): unknown {
    const wanted = [this.world.choices[id], ...own.map((key) => `record:${key}`)];
    const taken = wanted.flatMap((each) => options.find((option) => option.id === each) ?? [])[0] ?? options[0];
    this.slots.note(this.slots.get(id, asker, file, options), asker, taken?.id);
    if (taken?.record) return keyOf(file, taken.record);
    if (taken?.id !== NEW || !make) return undefined;
    this.needed(file, make);
    return MADE + make.step;
  }

  #several(asker: CreationSlotAsker, { file, options, id }: Asked, own: unknown[]): unknown {
    const chosen = this.world.choices[id];
    const lists = own.map((keys) => (Array.isArray(keys) ? keys : []).map((key) => `record:${key}`));
    const wanted = Array.isArray(chosen) ? chosen : (lists.find((each) => each.length > 0) ?? []);
    const taken = options.filter((option) => wanted.includes(option.id));
    this.slots.noteMany(
      this.slots.get(id, asker, file, options),
      asker,
      taken.map((option) => option.id),
    );
    return taken.flatMap(({ record }) => (record ? [keyOf(file, record)] : []));
  }
}
