import { recordAs } from '../../../contract/file/records.ts';
import type { SlotProps } from '../../engine/slot-props.ts';
import { Thread } from './parts/thread.tsx';

/** The conversation of a ticket as the staff sees it, with internal notes. */
export default function Conversation({ record }: SlotProps['tabs']) {
  const { id, messages = [] } = recordAs('ticket', record);
  return <Thread type="ticket" messages={messages} files={`/api/admin/ticket/${encodeURIComponent(id)}/file`} />;
}
