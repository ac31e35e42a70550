/** Which services a tariff has to price, so that none becomes free by an oversight. */
import { tokensOf } from '../expression/pointer.ts';
import { isAt, type PriceLine, type ResourceFile } from '../file/resource-file.ts';
import { serviceCode, type TariffLine, tariffLine } from './price.ts';

/** A line that some type is charged by. Without variants it has one price. */
interface ChargedLine {
  line: string;
  variants: string[];
  /** A price of its own that takes the place of others. A tariff can do without. */
  optional: boolean;
}

/** The variants that a price line can name: its own, the choices of its field, or the records that the field refers to. */
function variantsOf(file: ResourceFile, { variant }: PriceLine, files: readonly ResourceFile[]): string[] {
  if (!isAt(variant)) return variant === undefined ? [] : [String(variant)];
  const [root, name = ''] = tokensOf(variant.$at);
  const field = root === 'self' ? file.fields.properties[name] : undefined;
  if (field?.enum) return field.enum.map(String);
  const other = files.find((each) => each.name === field?.['x-ref']?.resource);
  return (other?.records ?? []).map((record) => String(record[other?.key ?? '']));
}

/** All lines that records are charged by, with their variants. */
export function chargedLines(files: readonly ResourceFile[]): ChargedLine[] {
  const found = new Map<string, { variants: Set<string>; optional: boolean }>();
  for (const file of files)
    for (const line of file.price ?? []) {
      const known = found.get(line.line) ?? { variants: new Set(), optional: true };
      for (const variant of variantsOf(file, line, files)) known.variants.add(variant);
      found.set(line.line, { ...known, optional: known.optional && line.replaces !== undefined });
    }
  return [...found].map(([line, { variants, optional }]) => ({ line, variants: [...variants], optional }));
}

/**
 * The services that cost nothing by a tariff: `ram`, `disk.FAST`. A line without a variant is the price of all variants.
 *
 * @param lines the tariff's, with those of resource files that apply where it has none
 */
export function freeServices(lines: TariffLine[], files: readonly ResourceFile[]): string[] {
  const wanted = chargedLines(files).flatMap(({ line, variants, optional }) =>
    optional ? [] : variants.length === 0 ? [{ line }] : variants.map((variant) => ({ line, variant })),
  );
  return wanted.filter((each) => !tariffLine(lines, { ...each, quantity: 1 })).map(serviceCode);
}

/** Whether a text names exactly these services, in any order. */
export function namesServices(text: string, services: readonly string[]): boolean {
  const named = text.split(/[\s,;]+/).filter(Boolean);
  return new Set(named).size === services.length && services.every((service) => named.includes(service));
}

/**
 * The numbers of a tariff's lines, from 1, that can't be right: in another unit than the resource, with a variant that it does not have, or
 * a second time.
 *
 * A price of its own needs its variant: it would take the place of others for all of them.
 *
 * @param unitOf the unit of a resource; undefined for an unknown one
 * @param stored the codes of prices of their own for records that no file ships, such as a cloud's flavors
 */
export function wrongLines(
  lines: TariffLine[],
  files: readonly ResourceFile[],
  unitOf: (line: string) => string | undefined,
  stored: ReadonlySet<string> = new Set(),
): number[] {
  const charged = new Map(chargedLines(files).map((each) => [each.line, each]));
  const seen = new Set<string>();
  return lines.flatMap((each, index) => {
    const { line, variant, unit } = each;
    const code = serviceCode(each);
    const of = charged.get(line);
    const known =
      of === undefined || (variant === undefined ? !of.optional : of.variants.includes(variant) || stored.has(code));
    const wrong = seen.has(code) || !known || unit !== (unitOf(line) ?? unit);
    seen.add(code);
    return wrong ? [index + 1] : [];
  });
}
