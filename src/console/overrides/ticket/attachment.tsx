import { recordAs } from '../../../contract/file/records.ts';
import type { SlotProps } from '../../engine/slot-props.ts';
import { SaveButton } from './parts/save-button.tsx';

/** The file that came with a ticket. */
export default function Attachment({ record, value }: SlotProps['cells']) {
  const id = encodeURIComponent(recordAs('ticket', record).id);
  return <SaveButton path={`/api/admin/ticket/${id}/file`} name={String(value)} />;
}
