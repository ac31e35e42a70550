import { Suspense, useMemo, useState } from 'react';
import { recordAs } from '../../../contract/file/records.ts';
import { useActionAccess } from '../../account/hooks.ts';
import { CreateForm } from '../../engine/screens/create-form.tsx';
import type { SlotProps } from '../../engine/slot-props.ts';
import { t } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import { Bar } from '../../ui/skeleton.tsx';
import { Thread } from '../ticket/parts/thread.tsx';
import styles from './conversation.module.css';

function Reply({ requestId, closed }: { requestId: string; closed: boolean }) {
  const resource = useResource('support-message');
  const may = useActionAccess();
  const [written, setWritten] = useState(0);
  const preset = useMemo(() => ({ requestId }), [requestId]);
  const again = (): void => setWritten((count) => count + 1);
  if (may(resource.file, 'create') !== 'allowed') return null;
  return (
    <section className={styles.reply} aria-label={t('conversation.reply')}>
      {closed && <p>{t('conversation.reopens')}</p>}
      <CreateForm key={written} resource={resource} preset={preset} onCancel={again} onMade={again} />
    </section>
  );
}

/** The user's conversation with support, and the form for a reply. A reply opens a closed request again. */
export default function Conversation({ record }: SlotProps['tabs']) {
  const { id, status, messages = [] } = recordAs('support-request', record);
  return (
    <div className={styles.conversation}>
      <Thread
        type="support-request"
        messages={messages}
        files={`/api/support/requests/${encodeURIComponent(id)}/file`}
      />
      <Suspense fallback={<Bar width="100%" height="6rem" />}>
        <Reply requestId={id} closed={status === 'closed'} />
      </Suspense>
    </div>
  );
}
