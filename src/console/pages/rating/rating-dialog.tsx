import { Button } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { MOST_MESSAGE } from '../../../contract/values/support-limits.ts';
import { request } from '../../api/client.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { CountedText } from '../../ui/counted-text.tsx';
import foot from '../../ui/dialogs/buttons.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Likelihood } from '../../ui/likelihood.tsx';
import { Thanks } from '../../ui/thanks.tsx';
import { noteRated, ratedAt } from './rated.ts';
import styles from './rating.module.css';

/** The answer, and its idempotency key, which is stable for the same answer. */
function useRating(who: string, call: string) {
  const [score, setScore] = useState<number>();
  const [comment, setComment] = useState('');
  const [state, setState] = useState<'editing' | 'sending' | 'thanks'>('editing');
  const [failure, setFailure] = useState<string>();
  const sent = useRef({ print: '', key: '' });
  const send = async (): Promise<void> => {
    if (score === undefined || state === 'sending') return;
    const words = comment.trim();
    const body = { score, ...(words !== '' && { comment: words }) };
    const print = JSON.stringify(body);
    if (sent.current.print !== print) sent.current = { print, key: crypto.randomUUID() };
    setFailure(undefined);
    setState('sending');
    try {
      await request(call, { body, idempotencyKey: sent.current.key });
      noteRated(who, new Date());
      setState('thanks');
    } catch (error) {
      setFailure(errorText(error));
      setState('editing');
    }
  };
  return { score, setScore, comment, setComment, state, failure, send };
}

function Form({ rating, onClose }: { rating: ReturnType<typeof useRating>; onClose: () => void }) {
  const { score, comment, state, failure } = rating;
  const id = useId();
  const busy = state === 'sending';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void rating.send();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p id={id} className={styles.question}>
        {t('rating.question')}
      </p>
      <Likelihood
        labelledBy={id}
        value={score}
        disabled={busy}
        low={t('rating.low')}
        high={t('rating.high')}
        onChange={rating.setScore}
      />
      <CountedText
        label={t('rating.comment')}
        value={comment}
        max={MOST_MESSAGE}
        rows={3}
        disabled={busy}
        counter={t('support.counter', { length: comment.length, max: MOST_MESSAGE })}
        full={t('support.full', { max: MOST_MESSAGE })}
        onChange={rating.setComment}
      />
      <div role="alert">
        {failure !== undefined && (
          <p className={styles.failure}>
            <strong>{t('rating.failed')}.</strong> {failure}
          </p>
        )}
      </div>
      <div className={foot.buttons}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {t('support.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={busy || score === undefined}>
          {t('support.send')}
        </Button>
      </div>
    </form>
  );
}

/** Asks once how likely the user is to recommend the service (spec, section 1: the NPS rating). */
export default function RatingDialog({
  person,
  onClose,
}: {
  person?: { id: string } | undefined;
  onClose: () => void;
}) {
  const who = person?.id ?? 'guest';
  const [before] = useState(() => ratedAt(who));
  const rating = useRating(who, person ? 'POST /api/nps/save' : 'POST /api/nps/public/save');
  return (
    <Dialog
      title={t('rating.title')}
      size="lg"
      closeOnClickOutside={before !== undefined || rating.state === 'thanks'}
      onClose={onClose}
    >
      {rating.state === 'thanks' || before !== undefined ? (
        <Thanks title={t('rating.thanks')} onClose={onClose}>
          <p className={styles.thanksText}>
            {before === undefined ? t('rating.thanksText') : t('rating.already', { date: formatDate(before) })}
          </p>
        </Thanks>
      ) : (
        <Form rating={rating} onClose={onClose} />
      )}
    </Dialog>
  );
}
