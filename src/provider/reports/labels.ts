/** What a report says in its reader's language. */

import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { TariffLine } from '../../contract/money/price.ts';
import { tariffLine } from '../../contract/money/price.ts';
import { ownText } from '../engine/core/texts.ts';
import type { Locale } from '../http/locale.ts';
import { fill, type MessageParams } from '../http/messages.ts';
import type { Taken } from './rows.ts';
import texts from './texts.json' with { type: 'json' };

/** One of the report's own texts. */
export type ReportText = keyof typeof texts;

/** A text of the report, its `{{places}}` filled. */
export function reportText(key: ReportText, locale: Locale, params: MessageParams = {}): string {
  return fill(texts[key][locale], params);
}

/** How much of a tariff line was taken, in words: `name · variant: quantity unit`. */
export interface TakenLabels extends Taken {
  name: string;
  /** As a reader knows it; nothing where the tariff has the line no more. */
  unit: string;
}

/** Names of services and of what they are priced by, in one language. */
export interface Labels {
  locale: Locale;
  service(type: string): string;
  taken(type: string, taken: Taken): TakenLabels;
}

/** The words that resource files have. What a type that is gone was called is its own name. */
export function labelsOf(files: ResourceFile[], tariff: TariffLine[], locale: Locale): Labels {
  const byName = new Map(files.map((file) => [file.name, file]));
  const word = (type: string, key: string): string | undefined => {
    const file = byName.get(type);
    return file && ownText(file, key)?.(locale);
  };
  return {
    locale,
    service: (type) => word(type, 'names') ?? type,
    taken(type, taken) {
      const unit = tariffLine(tariff, taken)?.unit;
      const name = word(type, `line.${taken.line}`) ?? taken.line;
      return { ...taken, name, unit: (unit && word(type, `unit.${unit}`)) ?? '' };
    },
  };
}

/** All that a row took, as one text. */
export function takenText(taken: TakenLabels[], locale: Locale): string {
  return taken
    .map(({ name, variant, quantity, upTo, unit }) => {
      const amount = [quantity, upTo].filter((each) => each !== undefined).map((each) => grouped(each, locale));
      return `${[name, variant].filter(Boolean).join(' · ')}: ${`${amount.join('–')} ${unit}`.trim()}`;
    })
    .join('; ');
}

/** A quantity as it is written in a language; Kazakh as Russian. */
function grouped(value: number, locale: Locale): string {
  return value.toLocaleString(locale === 'en' ? 'en' : 'ru', { maximumFractionDigits: 6 });
}
