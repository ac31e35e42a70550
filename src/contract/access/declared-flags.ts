/** The module access flags that resource files declare, and the fields that choose among them. */
import type { Field, FlagDeclaration, ResourceFile } from '../file/resource-file.ts';

/** Flags with their declarations, by name. */
export type FlagDeclarations = Readonly<Record<string, FlagDeclaration>>;

/** Every flag that the files declare. */
export function declaredFlags(files: Iterable<Pick<ResourceFile, 'flags'>>): FlagDeclarations {
  return Object.assign({}, ...[...files].map(({ flags }) => flags ?? {})) as FlagDeclarations;
}

/**
 * Whether a variant has a flag, by the flags of its `config.json`. Where they do not name it, the variant has a flag that is off until it
 * is switched, and lacks one that is on. An undeclared flag is in no variant.
 */
export function variantHas(
  declared: FlagDeclarations,
  flag: string,
  configured: Readonly<Record<string, boolean>>,
): boolean {
  const declaration = Object.hasOwn(declared, flag) ? declared[flag] : undefined;
  if (!declaration) return false;
  return Object.hasOwn(configured, flag) ? configured[flag] === true : !declaration.on;
}

/** A declared flag with its names. */
interface NamedFlag {
  flag: string;
  fixed: boolean;
  names: ResourceFile['text'][string];
}

function namedFlags(files: readonly ResourceFile[]): NamedFlag[] {
  return files.flatMap(({ flags = {}, text }) =>
    Object.entries(flags).map(([flag, { fixed = false }]) => ({
      flag,
      fixed,
      names: text[`flag.${flag}`] ?? { ru: flag, kk: flag, en: flag },
    })),
  );
}

/** The files, with the declared flags as choices of the fields that name a flag (`x-flag`). */
export function withFlagChoices(files: ReadonlyMap<string, ResourceFile>): Map<string, ResourceFile> {
  const flags = namedFlags([...files.values()]);
  const whole = (file: ResourceFile): ResourceFile => {
    const { properties } = file.fields;
    const naming = Object.entries(properties).filter(([, field]) => field['x-flag'] !== undefined);
    if (naming.length === 0 || flags.length === 0) return file;
    const chosen: [string, Field][] = [];
    const text: ResourceFile['text'] = {};
    for (const [name, field] of naming) {
      const choices = flags.filter(({ fixed }) => field['x-flag'] === 'all' || !fixed);
      chosen.push([name, { ...field, enum: choices.map(({ flag }) => flag) }]);
      for (const { flag, names } of choices) text[`value.${name}.${flag}`] = names;
    }
    const fields = { ...file.fields, properties: { ...properties, ...Object.fromEntries(chosen) } };
    return { ...file, fields, text: { ...text, ...file.text } };
  };
  return new Map([...files].map(([name, file]) => [name, whole(file)]));
}
