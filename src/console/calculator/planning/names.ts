/** What records are to be called that are made for somebody: the name that was given or one of the file's, no two alike. */
import type { Field, ResourceFile } from '../../../contract/file/resource-file.ts';

/** The field of the create form that takes the name; undefined where a record is named by something else, as by its address. */
export function nameField(file: ResourceFile): { name: string; field: Field } | undefined {
  const field = file.fields.properties[file.title];
  const asked = field && field.readOnly !== true && field.type === 'string' && !field['x-ref'];
  return asked ? { name: file.title, field } : undefined;
}

/** Whether a text may stand in the field, as far as length and pattern say. */
function fits(text: string, { minLength = 0, maxLength = 255, pattern }: Field): boolean {
  return text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
}

/** A base with a number behind it, as long as the field allows. */
function numbered(base: string, number: number, { maxLength = 255 }: Field): string {
  const end = `-${number}`;
  return base.slice(0, maxLength - end.length).replace(/[^\p{L}\p{N}]+$/u, '') + end;
}

/** What a name begins with where nobody gave one: the file's example without its number, else the type's own name. */
function baseName(file: ResourceFile, field: Field): string {
  const example = typeof field['x-example'] === 'string' ? field['x-example'].replace(/-\d+$/, '') : undefined;
  return [example, file.name].find((each) => each !== undefined && fits(each, field)) ?? file.name;
}

/** Gives names out, each once a type. */
export class Names {
  readonly #taken = new Map<string, Set<string>>();

  /** @param existing names that are there already, of a type whose names must differ */
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

  /** Names for so many records of a type: the one that is wanted, numbered from 1 where there are several or it is taken. */
  take(file: ResourceFile, count: number, wanted?: string): string[] {
    const titled = nameField(file);
    if (!titled) return Array.from({ length: count }, () => '');
    const { field } = titled;
    // A name that was given for one type need not fit another one: it is cut, or else made up.
    const given = wanted?.trim().slice(0, field.maxLength).trim();
    const base = given && fits(given, field) ? given : baseName(file, field);
    function* from(plain: boolean): Generator<string> {
      if (plain) yield base;
      for (let number = 1; ; number += 1) yield numbered(base, number, field);
    }
    return Array.from({ length: count }, () => this.#first(file, from(count === 1)));
  }
}
