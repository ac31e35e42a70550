/** The services of the status page, as resource files declare them (`service`). */
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

/** The services in the order of the files. */
export function servicesOf(files: readonly ResourceFile[]): Service[] {
  return files
    .filter(({ name, service }) => service === name)
    .map((head) => ({
      id: head.name,
      name: { ru: wordOf(head, 'ru'), kk: wordOf(head, 'kk'), en: wordOf(head, 'en') },
      types: files.filter(({ service }) => service === head.name).map(({ name }) => name),
    }));
}

function wordOf({ name, text }: ResourceFile, language: 'ru' | 'kk' | 'en'): string {
  const word = text.service?.[language];
  return typeof word === 'string' ? word : name;
}
