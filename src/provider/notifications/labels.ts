import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { Locale } from '../http/locale.ts';
import { fill, type MessageParams } from '../http/messages.ts';
import type { NewNotification, NotificationParams } from './notifications.ts';

/** What a notification says. */
export interface NotificationLabels {
  title: string;
  text: string;
}

type Told = Pick<NewNotification, 'type' | 'params' | 'source'>;

/** The words of notifications in a language: those of the resource files. */
export class NotificationTexts {
  readonly #files: ReadonlyMap<string, ResourceFile>;

  constructor(files: Iterable<ResourceFile>) {
    this.#files = new Map([...files].map((file) => [file.name, file]));
  }

  /** A notification in words. One whose file or text is no longer there is called by its type. */
  labels({ type, params, source }: Told, locale: Locale): NotificationLabels {
    const file = source && this.#files.get(source.resource);
    const title = file && phrase(file, `notify.${source.id}.title`, locale);
    if (!title) return { title: type, text: '' };
    const values = shown(file, params, locale);
    return { title: fill(title, values), text: fill(phrase(file, `notify.${source.id}.text`, locale) ?? '', values) };
  }
}

function phrase({ text }: ResourceFile, key: string, locale: Locale): string | undefined {
  const words = Object.hasOwn(text, key) ? text[key]?.[locale] : undefined;
  return typeof words === 'string' ? words : undefined;
}

/** Values as people read them: a choice by its name, a number with its groups of digits. */
function shown(file: ResourceFile, params: NotificationParams, locale: Locale): MessageParams {
  const numbers = new Intl.NumberFormat(locale);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      phrase(file, `value.${name}.${String(value)}`, locale) ??
        (typeof value === 'number' ? numbers.format(value) : value),
    ]),
  );
}
