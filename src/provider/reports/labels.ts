/** The labels of a report in the reader's language. */

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

/** A label for the quantity of a tariff line: `name · variant: quantity unit`. */
export interface TakenLabels extends Taken {
  name: string;
  /** The unit's label; empty where the tariff no longer has the line. */
  unit: string;
}

/** The labels of services and their price lines, in one language. */
export interface Labels {
  locale: Locale;
  service(type: string): string;
  taken(type: string, taken: Taken): TakenLabels;
  /** A unit's label by its code; undefined for a code without one. */
  unit(type: string, code: string): string | undefined;
}

/** The labels of resource files. A type without a file has its own name. */
export function labelsOf(files: ResourceFile[], tariff: TariffLine[], locale: Locale): Labels {
  const byName = new Map(files.map((file) => [file.name, file]));
  const word = (type: string, key: string): string | undefined => {
    const file = byName.get(type);
    return file && ownText(file, key)?.(locale);
  };
  return {
    locale,
    service: (type) => word(type, 'names') ?? type,
    unit: (type, code) => (code ? word(type, `unit.${code}`) : undefined),
    taken(type, taken) {
      const unit = tariffLine(tariff, taken)?.unit;
      const name = word(type, `line.${taken.line}`) ?? taken.line;
      return { ...taken, name, unit: (unit && word(type, `unit.${unit}`)) ?? '' };
    },
  };
}

/** All quantities of a row, as one text. */
export function takenText(taken: TakenLabels[], locale: Locale): string {
  return taken
    .map(({ name, variant, quantity, upTo, unit }) => {
      const amount = [quantity, upTo].filter((each) => each !== undefined).map((each) => grouped(each, locale));
      return `${[name, variant].filter(Boolean).join(' · ')}: ${`${amount.join('–')} ${unit}`.trim()}`;
    })
    .join('; ');
}

/** A quantity in a language's format; Kazakh has the Russian one. */
function grouped(value: number, locale: Locale): string {
  return value.toLocaleString(locale === 'en' ? 'en' : 'ru', { maximumFractionDigits: 6 });
}
