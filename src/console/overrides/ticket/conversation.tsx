import { recordAs } from '../../../contract/file/records.ts';
import type { SlotProps } from '../../engine/slot-props.ts';
import styles from './conversation.module.css';
import { Desk } from './parts/desk.tsx';
import { Thread } from './parts/thread.tsx';

/** The conversation of a ticket as the staff sees it, with internal notes, and the customer beside it. */
export default function Conversation({ record }: SlotProps['tabs']) {
  const { id, messages = [] } = recordAs('ticket', record);
  return (
    <div className={styles.beside}>
      <Thread type="ticket" messages={messages} files={`/api/admin/ticket/${encodeURIComponent(id)}/file`} />
      <Desk id={id} texts={messages.map(({ text }) => text)} />
    </div>
  );
}
