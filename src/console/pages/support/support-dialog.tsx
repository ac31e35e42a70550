import { t } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Thanks } from '../../ui/thanks.tsx';
import type { Person } from './send.ts';
import styles from './support.module.css';
import { SupportFields } from './support-form.tsx';
import { useSupport } from './use-support.ts';

function Sent({ number, email, onClose }: { number: string; email: string; onClose: () => void }) {
  return (
    <Thanks title={t('support.thanks')} onClose={onClose}>
      <p>
        {t('support.number')}: <strong className={styles.number}>{number}</strong>
      </p>
      <p className={styles.lead}>{t('support.answer', { email })}</p>
    </Thanks>
  );
}

/** A support request, of a signed-in user or of a guest: the form, the upload, and a thank-you (spec, sections 2, 4 and 5). */
export default function SupportDialog({ person, onClose }: { person?: Person | undefined; onClose: () => void }) {
  const support = useSupport(person);
  const { stage } = support;
  return (
    <Dialog title={t('support.title')} size="lg" closeOnClickOutside={stage.is === 'thanks'} onClose={onClose}>
      {stage.is === 'thanks' ? (
        <Sent number={stage.number} email={stage.email} onClose={onClose} />
      ) : (
        <SupportFields support={support} person={person} onClose={onClose} />
      )}
    </Dialog>
  );
}
