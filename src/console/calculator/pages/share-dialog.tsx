import { Button, TextInput } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { Configuration } from '../../../contract/calculator/configuration.ts';
import { request } from '../../api/client.ts';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Bar } from '../../ui/skeleton.tsx';
import { errorToast, toast } from '../../ui/toasts/index.ts';
import styles from './tools.module.css';

/** Stores the calculation at the provider, and returns the address that opens it. */
async function makeLink({ name, lines, along }: Configuration): Promise<string> {
  const body = { name, lines, ...(along ? { along } : {}) };
  const { data } = await request<{ id: string }>('POST /api/calculator/config', { body });
  return `${location.origin}/calculator?config=${encodeURIComponent(data.id)}`;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ type: 'success', text: t('calculator.linkCopied') });
  } catch (error) {
    errorToast(error, t('engine.copyFailed'));
  }
}

/** A link to the current state of a calculation, for copying. */
export default function ShareDialog({ configuration, onClose }: { configuration: Configuration; onClose: () => void }) {
  const [link, setLink] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const make = useCallback(() => {
    setFailure(undefined);
    makeLink(configuration).then(setLink, setFailure);
  }, [configuration]);
  // Opening the dialog requests the link. Later changes are not included.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(make, []);
  return (
    <Dialog onClose={onClose} size="lg" title={t('calculator.shareTitle')}>
      <div className={styles.dialog}>
        <p>{t('calculator.shareText')}</p>
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {t('calculator.shareFailed', { why: errorText(failure) })}
          </p>
        )}
        {failure !== undefined && <Button onClick={make}>{t('state.retry')}</Button>}
        {failure === undefined && !link && <Bar width="100%" height="2.25rem" />}
        {link && (
          <div className={styles.link}>
            <TextInput
              label={t('calculator.link')}
              value={link}
              readOnly
              data-autofocus
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button onClick={() => void copy(link)}>{t('calculator.copyLink')}</Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
