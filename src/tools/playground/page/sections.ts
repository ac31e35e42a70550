/** The product's files by the section of the menu that they are in, as people call them. */
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import type { LocalizedText } from '../../new/answers.ts';

/** What the console's manifest says of a type. */
export interface ListedType {
  name: string;
  menu?: { group: string; order: number };
  names: { many: string };
}

/** A file that one can begin with. */
export interface ListedFile {
  name: string;
  /** What people call its records. */
  title: string;
}

/** A section with its files. */
export interface Section {
  title: string;
  files: ListedFile[];
}

const GROUP = /^menu\.(.+)$/;

/** The sections in the order of the menu, each with its files in that order. Files that the menu does not have come last, by their titles. */
export function sectionsOf(
  names: readonly string[],
  types: readonly ListedType[],
  texts: ResourceFile['text'],
  words: { lang: keyof LocalizedText; others: string },
): Section[] {
  const known = new Map(types.map((type) => [type.name, type]));
  const listed = names.map((name) => ({
    name,
    title: known.get(name)?.names.many ?? name,
    menu: known.get(name)?.menu,
  }));
  const groups = Object.keys(texts).flatMap((key) => GROUP.exec(key)?.[1] ?? []);
  const sections = groups.map((group) => ({
    title: String(texts[`menu.${group}`]?.[words.lang] ?? group),
    files: listed
      .filter(({ menu }) => menu?.group === group)
      .sort((left, right) => (left.menu?.order ?? 0) - (right.menu?.order ?? 0)),
  }));
  const others = listed
    .filter(({ menu }) => !menu || !groups.includes(menu.group))
    .sort((left, right) => left.title.localeCompare(right.title, words.lang));
  return [...sections, { title: words.others, files: others }]
    .filter(({ files }) => files.length > 0)
    .map(({ title, files }) => ({ title, files: files.map(({ name, title: called }) => ({ name, title: called })) }));
}

/** The files whose title or name has each word that is searched for. Sections without one are left out. */
export function found(sections: readonly Section[], search: string): Section[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return sections
    .map(({ title, files }) => ({
      title,
      files: files.filter((file) => {
        const text = `${file.title} ${file.name}.json ${title}`.toLowerCase();
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ files }) => files.length > 0);
}
