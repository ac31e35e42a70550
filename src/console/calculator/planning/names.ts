/** Names of created records: the given name or one from the file, all distinct. */
import type { Field, ResourceFile } from '../../../contract/file/resource-file.ts';

/** The name field of the create form. Undefined where something else names a record, such as its address. */
export function nameField(file: ResourceFile): { name: string; field: Field } | undefined {
  const field = file.fields.properties[file.title];
  const editable = field && field.readOnly !== true && field.type === 'string' && !field['x-ref'];
  return editable ? { name: file.title, field } : undefined;
}

/** Whether a text fits the field's length and pattern. */
function fits(text: string, { minLength = 0, maxLength = 255, pattern }: Field): boolean {
  return text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
}

/** A base name with a number, within the field's length. */
function numbered(base: string, number: number, { maxLength = 255 }: Field): string {
  const end = `-${number}`;
  return base.slice(0, maxLength - end.length).replace(/[^\p{L}\p{N}]+$/u, '') + end;
}

/** The base name without a given one: the file's example without its number, else the type's name. */
function baseName(file: ResourceFile, field: Field): string {
  const example = typeof field['x-example'] === 'string' ? field['x-example'].replace(/-\d+$/, '') : undefined;
  return [example, file.name].find((each) => each !== undefined && fits(each, field)) ?? file.name;
}

/** Assigns names, each once per type. */
export class Names {
  readonly #taken = new Map<string, Set<string>>();

  /** @param existing the existing names of a type whose names must be unique */
  constructor(private readonly existing: (file: ResourceFile) => readonly string[]) {}

  #of(file: ResourceFile): Set<string> {
    let taken = this.#taken.get(file.name);
    if (!taken) {
      taken = new Set(this.existing(file));
      this.#taken.set(file.name, taken);
    }
    return taken;
  }

  #first(file: ResourceFile, names: Generator<string>): string {
    const taken = this.#of(file);
    for (const name of names) {
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
    return file.name;
  }

  /** Names for a number of records of a type: the wanted one, numbered from 1 where there are several or it is taken. */
  take(file: ResourceFile, count: number, wanted?: string): string[] {
    const titled = nameField(file);
    if (!titled) return Array.from({ length: count }, () => '');
    const { field } = titled;
    // A name for one type may not fit another. It is then cut or replaced.
    const cut = wanted?.trim().slice(0, field.maxLength).trim();
    const base = cut && fits(cut, field) ? cut : baseName(file, field);
    function* from(plain: boolean): Generator<string> {
      if (plain) yield base;
      for (let number = 1; ; number += 1) yield numbered(base, number, field);
    }
    return Array.from({ length: count }, () => this.#first(file, from(count === 1)));
  }
}
