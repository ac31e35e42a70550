import { Button } from '@mantine/core';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from '../bare/bare.module.css';
import { BareFrame } from '../bare/frame.tsx';
import { WayOut } from '../bare/letter-page.tsx';
import { Failure, MessageBox, Phrase } from '../bare/message.tsx';
import type { BarePageProps } from '../bare/place.ts';

type State = { is: 'asks' | 'busy' | 'bad' } | { is: 'done'; email: string } | { is: 'failed'; error: unknown };

/** The target of the letters to the old address: keeps or restores it. It asks first, because programs that check mail follow links too. */
export default function StopEmail({ code }: BarePageProps) {
  const [state, setState] = useState<State>({ is: code === undefined ? 'bad' : 'asks' });
  const stop = async (): Promise<void> => {
    setState({ is: 'busy' });
    try {
      const { data } = await request<{ email: string }>('POST /api/user/email/stop', { body: { code } });
      setState({ is: 'done', email: data.email });
    } catch (error) {
      const bad = error instanceof ApiError && error.has('CODE_INVALID');
      setState(bad ? { is: 'bad' } : { is: 'failed', error });
    }
  };
  if (state.is === 'bad')
    return (
      <BareFrame title={t('stopEmail.title')} links={<WayOut />}>
        <div role="alert" className={styles.warned}>
          <MessageBox tone="warning">{t('stopEmail.bad')}</MessageBox>
        </div>
      </BareFrame>
    );
  if (state.is === 'done')
    return (
      <BareFrame title={t('stopEmail.title')} focusTitle links={<WayOut />}>
        <p className={styles.confirmed} role="status">
          <Icon name="success" size={20} />
          <span>
            <Phrase text="stopEmail.done" name="email" value={state.email} />
          </span>
        </p>
      </BareFrame>
    );
  return (
    <BareFrame title={t('stopEmail.title')} lead={t('stopEmail.lead')} links={<WayOut />}>
      <div className={styles.form}>
        <Failure text={state.is === 'failed' ? errorText(state.error) : ''} />
        <Button size="md" fullWidth loading={state.is === 'busy'} onClick={() => void stop()}>
          {t('stopEmail.submit')}
        </Button>
      </div>
    </BareFrame>
  );
}
