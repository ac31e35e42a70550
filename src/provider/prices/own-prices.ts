/** Prices of their own, such as a flavor's, that take the place of other lines (`replaces` in a price line). */
import { tokensOf } from '../../contract/expression/pointer.ts';
import { type Field, isAt, type PriceLine, type ResourceFile, titleOf } from '../../contract/file/resource-file.ts';
import { lineOfService, serviceCode, type TariffLine } from '../../contract/money/price.ts';
import type { Reading } from '../engine/core/operation.ts';
import { ownText } from '../engine/core/texts.ts';
import { allRows } from '../engine/records/rows.ts';
import type { Locale } from '../http/locale.ts';

/** A price of its own that somebody may give: without a price yet. */
export interface OwnLine extends Pick<TariffLine, 'line' | 'variant' | 'unit' | 'period'> {
  /** The title of what it prices. */
  title?: string;
}

/** A declared line that replaces others, by its code; undefined for any other line. */
function ownLine(files: readonly ResourceFile[], line: string): OwnLine | undefined {
  if (!files.some(({ price = [] }) => price.some((each) => each.line === line && each.replaces))) return undefined;
  const declared = files.map(({ lines }) => lines?.[line]).find((each) => each !== undefined);
  return declared && { line, unit: declared.unit, period: declared.period };
}

/** The period of a service whose price is planned, and the unit of one with a price of its own; undefined for an unknown service. */
export function plannedTerms(
  files: readonly ResourceFile[],
  code: string,
  present: readonly TariffLine[],
): (Pick<OwnLine, 'period'> & Partial<Pick<OwnLine, 'unit'>>) | undefined {
  const own = ownLine(files, lineOfService(code).line);
  const line = present.find((each) => serviceCode(each) === code) ?? own;
  return line && { period: line.period, ...(own && { unit: own.unit }) };
}

/** Every price of its own that can be given: one for each choice of the field that its variant is taken from. */
export async function ownLines(reading: Reading): Promise<Map<string, OwnLine>> {
  const { files } = reading.engine.catalogue;
  const found = new Map<string, OwnLine>();
  for (const file of files)
    for (const line of file.price ?? []) {
      const own = line.replaces && ownLine(files, line.line);
      if (!own) continue;
      for (const choice of await choicesOf(reading, file, line)) {
        const whole = { ...own, ...choice };
        found.set(serviceCode(whole), whole);
      }
    }
  return found;
}

type Choice = Pick<OwnLine, 'variant' | 'title'>;

async function choicesOf(reading: Reading, file: ResourceFile, { variant }: PriceLine): Promise<Choice[]> {
  if (!isAt(variant)) return [variant === undefined ? {} : { variant }];
  const [root, name = ''] = tokensOf(variant.$at);
  const field = root === 'self' ? file.fields.properties[name] : undefined;
  if (field?.enum) return enumChoices(file, name, field, reading.actor.locale);
  const other = field?.['x-ref']?.resource;
  if (other === undefined) return [];
  const target = reading.engine.catalogue.file(other);
  const rows = await allRows(reading, target, [], { global: true });
  return rows.map(({ id, doc }) => ({ variant: id, title: titleOf(target, doc) }));
}

function enumChoices(file: ResourceFile, name: string, { enum: values = [] }: Field, locale: Locale): Choice[] {
  return values.map(String).map((variant) => {
    const title = ownText(file, `value.${name}.${variant}`)?.(locale);
    return { variant, ...(title !== undefined && { title }) };
  });
}
