/** The services of the status page, as resource files declare them (`service`). */
import { RENTED_GROUPS } from './all-projects.ts';
import type { ResourceFile } from './resource-file.ts';

/** A service that customers know, with the types that belong to it. */
export interface Service {
  /** The name of the type that stands for it. */
  id: string;
  /** Its name, by language. */
  name: Record<'ru' | 'kk' | 'en', string>;
  /** All its types, the one that stands for it among them. */
  types: string[];
}

/** The services in the order of the menu. */
export function servicesOf(files: readonly ResourceFile[]): Service[] {
  const heads = files.filter(({ name, service }) => service === name);
  return heads
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((head) => ({
      id: head.name,
      name: { ru: wordOf(head, 'ru'), kk: wordOf(head, 'kk'), en: wordOf(head, 'en') },
      types: files.filter(({ service }) => service === head.name).map(({ name }) => name),
    }));
}

/** A rented type's place in the menu as one number. A type without one comes last. */
export function placeOf({ menu }: ResourceFile): number {
  const group = menu ? RENTED_GROUPS.indexOf(menu.group) : -1;
  return (group < 0 ? RENTED_GROUPS.length : group) * 1000 + (menu?.order ?? 0);
}

function wordOf({ name, text }: ResourceFile, language: 'ru' | 'kk' | 'en'): string {
  const word = text.service?.[language];
  return typeof word === 'string' ? word : name;
}
