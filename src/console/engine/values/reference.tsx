import { Link } from 'react-router-dom';
import type { Doc, Reference } from '../../../contract/resource-file.ts';
import { screenPath } from '../../resources/manifest.ts';
import { referenceTitle } from '../data/record.ts';

/** A reference by its shown name, as a link where the other type has a detail screen. */
export function ReferenceValue({
  record,
  field,
  to,
  value,
}: {
  record: Doc;
  field: string;
  to: Reference;
  value: string;
}) {
  const title = referenceTitle(record, field, value);
  // The other record's path may need its parent too, which only records of the same parent are known to share.
  const path = screenPath(to.resource, 'detail', { ...record, id: value, name: value, code: value });
  return path ? <Link to={path}>{title}</Link> : <span>{title}</span>;
}
