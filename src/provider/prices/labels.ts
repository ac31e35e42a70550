import type { TypeName } from '../../contract/file/records.ts';
import { type ResourceFile, recordTextKey } from '../../contract/file/resource-file.ts';
import { serviceCode, type TariffLine } from '../../contract/money/price.ts';
import { ownText } from '../engine/core/texts.ts';
import type { Locale } from '../http/locale.ts';

/** A service's code for use in a path. File hosts treat a path with a dot as a file. */
export function serviceKey(code: string): string {
  return code.replace('.', '~');
}

/** The code in a path. */
export function serviceOfKey(key: string): string {
  return key.replace('~', '.');
}

/** The type whose records are what a tariff's lines price. */
const PRICED_TYPE: TypeName = 'resource';

/**
 * The labels of tariff lines and their units in a language. A line that no type declares has the title of the shipped record that it prices,
 * or else its code.
 */
export function lineLabels(files: readonly ResourceFile[], locale: Locale) {
  const word = (key: string): string | undefined => {
    for (const file of files) {
      const text = ownText(file, key)?.(locale);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  const priced = files.find(({ name }) => name === PRICED_TYPE);
  const recordTitle = (line: string): string | undefined => priced && ownText(priced, recordTextKey(line))?.(locale);
  return {
    name(line: Pick<TariffLine, 'line' | 'variant'>): string {
      const name = word(`line.${line.line}`) ?? recordTitle(line.line);
      if (name === undefined) return serviceCode(line);
      return line.variant === undefined ? name : `${name} · ${line.variant}`;
    },
    unit: (unit: string): string => word(`unit.${unit}`) ?? word(`value.unit.${unit}`) ?? unit,
  };
}
