/** The open choices of a configuration, each once for all lines with the same need. */
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import type { CreationSlot, CreationSlotAsker, Filters, SlotOption } from './types.ts';

/** Whether two lists have the same options. */
function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** Collects choices. */
export class Slots {
  readonly #slots = new Map<string, CreationSlot>();

  /** All choices, in the order in which they came up. */
  all(): CreationSlot[] {
    return [...this.#slots.values()];
  }

  /** The id of the choice among records of a type. */
  static idOf(file: ResourceFile, filters: Filters, more = ''): string {
    return `${file.name}${more}?${JSON.stringify(filters)}`;
  }

  /** The choice with this id, which gets further options. */
  get(id: string, { type, field }: CreationSlotAsker, file: ResourceFile, options: SlotOption[]): CreationSlot {
    const known = this.#slots.get(id);
    if (known) {
      known.options.push(...options.filter((option) => !known.options.some((each) => each.id === option.id)));
      return known;
    }
    const slot = { id, type: file.name, asker: { type, field }, options, follows: false, taken: '', lines: [] };
    this.#slots.set(id, slot);
    return slot;
  }

  /** Notes what a line takes. Lines that take different options leave the choice open. */
  note(slot: CreationSlot, { line }: CreationSlotAsker, taken: string | undefined): void {
    if (line !== undefined) slot.lines.push(line);
    slot.taken = slot.taken === '' || slot.taken === taken ? taken : undefined;
  }

  /** The same for a choice of several. */
  noteMany(slot: CreationSlot, { line }: CreationSlotAsker, taken: readonly string[]): void {
    const first = slot.lines.length === 0;
    if (line !== undefined) slot.lines.push(line);
    slot.many = first || (slot.many && isSame(slot.many, taken)) ? taken : undefined;
    slot.severally = true;
    slot.taken = slot.many && '';
  }
}
