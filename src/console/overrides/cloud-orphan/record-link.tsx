import { Link } from 'react-router-dom';
import { allProjectsName } from '../../../contract/file/all-projects.ts';
import { recordAs } from '../../../contract/file/records.ts';
import type { SlotProps } from '../../engine/slot-props.ts';
import { screenPath } from '../../resources/manifest.ts';

/** The id of the record that differs, leading to where administrators see it. A resource without a record has only the id. */
export default function RecordLink({ record, value }: SlotProps['cells']) {
  const { type, kind, status } = recordAs('cloud-orphan', record);
  const id = String(value ?? '');
  const isThere = type !== undefined && (kind === 'cloud' ? status === 'adopted' : status !== 'removed');
  const path = isThere ? screenPath(allProjectsName(type), 'detail', { id }) : undefined;
  return path ? <Link to={path}>{id}</Link> : <span>{id}</span>;
}
