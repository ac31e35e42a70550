/** Checks which fields of a type are addresses, and which fields filter by a span. */
import { type Field, hasType } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';
import { missing } from './suggest.ts';

const FORMATS = ['ip', 'ipv4', 'ipv6', 'mac'];

function isAddress(field: Field): boolean {
  const one = hasType(field, 'array') ? field.items : field;
  return FORMATS.includes(one?.format ?? '');
}

/** Checks `addresses` of a file. */
export function checkAddresses({ file, report }: CheckScope): void {
  const { addresses, source, fields } = file;
  if (!addresses) return;
  if (source !== undefined) report('/addresses', 'has no effect: only stored records have a history of addresses');
  const { properties } = fields;
  for (const name of Object.keys(addresses.fields)) {
    const field = properties[name];
    if (!field) report(`/addresses/fields/${name}`, missing('field', name, Object.keys(properties)));
    else if (!isAddress(field))
      report(`/addresses/fields/${name}`, `"${name}" is no address: it needs the format ip or mac`);
  }
  for (const [index, name] of (addresses.of ?? []).entries()) {
    const field = properties[name];
    if (!field) report(`/addresses/of/${index}`, missing('field', name, Object.keys(properties)));
    else if (!field['x-ref']) report(`/addresses/of/${index}`, `"${name}" names no record: it needs "x-ref"`);
  }
}

/** Checks `x-during` and `offered`, which are about the list's filters. */
export function checkSpans({ file, report }: CheckScope): void {
  const { list, source, fields } = file;
  const { properties } = fields;
  for (const [name, field] of Object.entries(properties)) {
    const span = field['x-during'];
    if (!span) continue;
    const at = `/fields/properties/${name}/x-during`;
    if (source === undefined) report(at, 'needs "source": stored records are not filtered by a span');
    if (field.format !== 'date-time') report(at, `"${name}" is no moment: it needs the format date-time`);
    for (const [index, bound] of span.entries()) {
      const other = properties[bound];
      if (!other) report(`${at}/${index}`, missing('field', bound, Object.keys(properties)));
      else if (other.format !== 'date-time')
        report(`${at}/${index}`, `"${bound}" is no moment: it needs the format date-time`);
    }
    if (!list?.filters?.includes(name)) report(at, `has no effect: "${name}" is not among the filters of the list`);
  }
  const filter = list?.offered?.filter;
  if (filter !== undefined && !list?.filters?.includes(filter))
    report('/list/offered/filter', missing('filter', filter, list?.filters ?? []));
}
