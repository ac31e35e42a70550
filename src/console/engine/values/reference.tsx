import { Link } from 'react-router-dom';
import { take } from '../../../contract/expression/template.ts';
import type { Doc, RecordNamed, Reference } from '../../../contract/file/resource-file.ts';
import { resourceEntry, screenPath, shownTitle } from '../../resources/manifest.ts';
import { referenceTitle } from '../data/record.ts';
import { withIdInHalves } from './long-id.tsx';
import styles from './values.module.css';

/** The letters of a name that stays in one line. A table that is short of room breaks a longer one at its hyphens. */
const SHORT = 16;

/** A reference by its title, as a link where the other type has a detail screen. */
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
  const title = referenceTitle(record, field, to, value);
  // The other record's path may need its parent, which only siblings are known to share.
  const path = screenPath(to.resource, 'detail', { ...record, id: value, name: value, code: value });
  const look = title.length <= SHORT ? styles.short : undefined;
  return path ? (
    <Link to={path} className={look}>
      {withIdInHalves(title)}
    </Link>
  ) : (
    <span className={look}>{withIdInHalves(title)}</span>
  );
}

/** A text that names a record of any type, as a link where that type has a screen. */
export function NamedRecord({ record, named, text }: { record: Doc; named: RecordNamed; text: string }) {
  const [resource, key] = [named.resource, named.key].map((at) => take(at, { self: record }));
  const entry = typeof resource === 'string' ? resourceEntry(resource) : undefined;
  const found = entry && typeof key === 'string' ? { type: entry.name, keyField: entry.key, key } : undefined;
  const path = found && screenPath(found.type, 'detail', { [found.keyField]: found.key });
  const title = found ? shownTitle(found.type, found.key, text) : text;
  const shown = withIdInHalves(title);
  return path ? <Link to={path}>{shown}</Link> : <span>{shown}</span>;
}
