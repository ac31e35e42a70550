import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { request } from '../../api/client.ts';
import { keys, ofType } from '../../api/keys.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import { errorToast, toast } from '../../ui/toasts/index.ts';
import { AddPasskey } from '../authentication/add-passkey.tsx';
import { RecoveryCodes } from '../authentication/recovery-codes.tsx';
import { TotpSetup } from '../authentication/totp-setup.tsx';
import type { Factors } from '../authentication/types.ts';
import styles from './factors.module.css';
import panel from './panel.module.css';
import { PasskeyList } from './passkey-list.tsx';

const PATH = '/api/user/second-factor';

/** What a dialog is about. */
type Open = { what: 'totp' } | { what: 'passkey' } | { what: Question } | { what: 'codes'; codes: string[] };

/** What is asked before: each takes away a way to sign in. */
type Question = 'removeTotp' | 'passwordOff' | 'newCodes';

/** The texts of the questions: title, consequence, and button. */
const QUESTIONS: Record<Question, [title: string, lead: string, button: string]> = {
  removeTotp: ['authentication.totp.removeTitle', 'authentication.totp.removeLead', 'authentication.totp.remove'],
  passwordOff: ['authentication.passwordOffTitle', 'authentication.passwordOffLead', 'authentication.turnPasswordOff'],
  newCodes: ['authentication.codes.makeTitle', 'authentication.codes.makeLead', 'authentication.codes.make'],
};

/** The second factors of the user, and their changes. */
function useFactors() {
  const { mutate } = useSWRConfig();
  const state = useSWR(keys.factors(), () => request<Factors>(`GET ${PATH}`).then(({ data }) => data));
  const [open, setOpen] = useState<Open>();
  const refresh = (): void => {
    void mutate(keys.factors());
    void mutate(ofType('passkey'));
  };
  /** Sends a change and says what has happened. */
  const change = async (call: string, done: string, body?: unknown): Promise<void> => {
    try {
      await request(call, { body });
      setOpen(undefined);
      toast({ type: 'success', text: t(done) });
    } catch (error) {
      errorToast(error);
    }
    refresh();
  };
  const added = (done: string) => (codes: string[] | null) => {
    setOpen(codes ? { what: 'codes', codes } : undefined);
    toast({ type: 'success', text: t(done) });
    refresh();
  };
  const newCodes = async (): Promise<void> => {
    try {
      const { data } = await request<{ recoveryCodes: string[] }>(`POST ${PATH}/recovery-codes`);
      setOpen({ what: 'codes', codes: data.recoveryCodes });
    } catch (error) {
      errorToast(error);
    }
    refresh();
  };
  return { ...state, open, setOpen, change, added, newCodes };
}

function Row({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd>{children}</dd>
    </div>
  );
}

function SmallButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button variant="default" size="xs" onClick={onClick}>
      {text}
    </Button>
  );
}

/** How the user signs in: authenticator app, recovery codes, password, passkeys. */
export default function FactorsPanel() {
  const { data, error, mutate, open, setOpen, change, added, newCodes } = useFactors();
  if (error) return <LoadFailed error={error} retry={() => void mutate(undefined)} level={2} />;
  if (!data) return <PageSkeleton part />;
  const { totpSince, recoveryCodes, passkeys, passwordDisabled } = data;
  const has = totpSince !== null || passkeys > 0;
  const switchPassword = () =>
    change(`PUT ${PATH}/password`, passwordDisabled ? 'authentication.passwordOn' : 'authentication.passwordOff', {
      disabled: !passwordDisabled,
    });
  return (
    <>
      <section className={panel.panel} aria-labelledby="profile-factors">
        <h2 id="profile-factors" className={panel.heading}>
          {t('authentication.title')}
        </h2>
        <p>{t(has ? 'authentication.on' : 'authentication.off')}</p>
        <dl className={styles.rows}>
          <Row
            name={t('authentication.totp')}
            value={
              totpSince
                ? t('authentication.totp.since', { date: formatDate(totpSince) })
                : t('authentication.totp.short')
            }
          >
            {totpSince === null ? (
              <SmallButton text={t('authentication.totp.set')} onClick={() => setOpen({ what: 'totp' })} />
            ) : (
              <SmallButton text={t('authentication.totp.remove')} onClick={() => setOpen({ what: 'removeTotp' })} />
            )}
          </Row>
          {has && (
            <Row name={t('authentication.codes')} value={t('authentication.codes.left', { count: recoveryCodes })}>
              <SmallButton text={t('authentication.codes.make')} onClick={() => setOpen({ what: 'newCodes' })} />
            </Row>
          )}
          {passkeys > 0 && (
            <Row
              name={t('authentication.passwordSignIn')}
              value={t(passwordDisabled ? 'authentication.passwordIsOff' : 'authentication.passwordIsOn')}
            >
              <SmallButton
                text={t(passwordDisabled ? 'authentication.turnPasswordOn' : 'authentication.turnPasswordOff')}
                onClick={() => (passwordDisabled ? void switchPassword() : setOpen({ what: 'passwordOff' }))}
              />
            </Row>
          )}
        </dl>
      </section>
      <PasskeyList otherHosts={data.otherHosts} onAdd={() => setOpen({ what: 'passkey' })} />
      <FactorDialog
        open={open}
        onClose={() => setOpen(undefined)}
        added={added}
        confirmed={{
          removeTotp: () => change(`DELETE ${PATH}/totp`, 'authentication.totp.removed'),
          passwordOff: switchPassword,
          newCodes,
        }}
      />
    </>
  );
}

function FactorDialog(props: {
  open: Open | undefined;
  onClose: () => void;
  added: (done: string) => (codes: string[] | null) => void;
  /** What happens where a question is confirmed. */
  confirmed: Record<Question, () => Promise<void>>;
}) {
  const { open, onClose, added, confirmed } = props;
  if (open?.what === 'totp')
    return (
      <Dialog title={t('authentication.totp.set')} onClose={onClose} closeOnClickOutside={false}>
        <TotpSetup onAdded={added('authentication.totp.done')} />
      </Dialog>
    );
  if (open?.what === 'passkey')
    return (
      <Dialog title={t('authentication.passkey.add')} onClose={onClose} closeOnClickOutside={false}>
        <AddPasskey onAdded={added('authentication.passkey.done')} />
      </Dialog>
    );
  if (open?.what === 'codes')
    return (
      <Dialog title={t('authentication.codes')} size="lg" onClose={onClose} closeByButton>
        <RecoveryCodes codes={open.codes} onDone={onClose} />
      </Dialog>
    );
  if (open) return <AskFirst key={open.what} question={open.what} onClose={onClose} onConfirm={confirmed[open.what]} />;
  return null;
}

function AskFirst(props: { question: Question; onClose: () => void; onConfirm: () => Promise<void> }) {
  const [title, lead, button] = QUESTIONS[props.question];
  const [busy, setBusy] = useState(false);
  const confirm = (): void => {
    setBusy(true);
    void props.onConfirm().finally(() => setBusy(false));
  };
  return (
    <Dialog title={t(title)} onClose={props.onClose}>
      <div className={panel.form}>
        <p>{t(lead)}</p>
        <Button color="red" loading={busy} onClick={confirm}>
          {t(button)}
        </Button>
      </div>
    </Dialog>
  );
}
