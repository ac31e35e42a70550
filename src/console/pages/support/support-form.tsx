import { Button, Input, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { MOST_EMAIL, MOST_MESSAGE, MOST_NAME, TICKET_TYPES } from '../../../contract/values/support-limits.ts';
import { t } from '../../i18n/index.ts';
import { CountedText } from '../../ui/counted-text.tsx';
import foot from '../../ui/dialogs/buttons.module.css';
import { Icon } from '../../ui/icon.tsx';
import { AttachmentField, largest } from './attachment-field.tsx';
import { isEmail, withinLimit } from './rules.ts';
import type { Person } from './send.ts';
import { SendingNote } from './sending-note.tsx';
import styles from './support.module.css';
import type { Support } from './use-support.ts';

interface Part {
  support: Support;
  person: Person | undefined;
  busy: boolean;
}

function textOf(key: string | undefined): string | undefined {
  return key === undefined ? undefined : t(key, { size: largest() });
}

/** The sender. A signed-in user's valid address can't be changed, because the answer goes there. */
function Who({ support: { form, shown, change, leave }, person, busy }: Part) {
  const locked = person !== undefined && isEmail(person.email);
  return (
    <div className={styles.who}>
      <TextInput
        label={t('support.name')}
        name="name"
        autoComplete="name"
        required
        withAsterisk={false}
        maxLength={MOST_NAME}
        disabled={busy}
        value={form.name}
        error={textOf(shown.name)}
        onChange={(event) => change({ name: event.currentTarget.value })}
        onBlur={() => leave('name')}
      />
      <TextInput
        label={t('support.email')}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        maxLength={MOST_EMAIL}
        readOnly={locked}
        disabled={busy}
        value={form.email}
        error={textOf(shown.email)}
        description={locked ? t('support.emailLocked') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={locked ? <Icon name="lock" size={16} /> : undefined}
        onChange={(event) => change({ email: event.currentTarget.value })}
        onBlur={() => leave('email')}
      />
    </div>
  );
}

function About({ support: { form, change }, busy }: Part) {
  const id = useId();
  return (
    <Input.Wrapper label={t('support.type')} id={id}>
      <Input
        component="select"
        id={id}
        pointer
        disabled={busy}
        rightSection={<Icon name="down" size={16} />}
        rightSectionPointerEvents="none"
        value={form.type}
        onChange={({ currentTarget: { value } }) =>
          change({ type: TICKET_TYPES.find((type) => type === value) ?? form.type })
        }
      >
        {TICKET_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`support.type.${type}`)}
          </option>
        ))}
      </Input>
    </Input.Wrapper>
  );
}

function Consent({ support: { form, change }, busy }: Part) {
  return (
    <label className={styles.consent}>
      <input
        type="checkbox"
        checked={form.consent}
        disabled={busy}
        onChange={(event) => change({ consent: event.currentTarget.checked })}
      />
      <span>{t('support.consent')}</span>
    </label>
  );
}

/** The error of the whole form. The element always exists, so that the error is read out. */
function Wrong({ support: { failure } }: { support: Support }): ReactNode {
  return (
    <div role="alert">
      {failure?.text && (
        <div className={styles.failure}>
          <Icon name="error" size={20} />
          <div>
            <strong>{t('support.failed')}</strong>
            <p>{failure.text}</p>
            <p>{t('support.kept')}</p>
            {failure.requestId && <small>{t('error.requestId', { id: failure.requestId })}</small>}
          </div>
        </div>
      )}
    </div>
  );
}

/** The form of a support request (spec, section 5). */
export function SupportFields({
  support,
  person,
  onClose,
}: {
  support: Support;
  person: Person | undefined;
  onClose: () => void;
}) {
  const { form, stage, shown, ready, change, choose, leave, send, stop } = support;
  const busy = stage.is === 'sending';
  const part = { support, person, busy };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{t('support.about')}</p>
      <Who {...part} />
      <About {...part} />
      <CountedText
        label={t('support.message')}
        value={form.message}
        max={MOST_MESSAGE}
        required
        disabled={busy}
        error={textOf(shown.message)}
        counter={t('support.counter', { length: form.message.length, max: MOST_MESSAGE })}
        full={t('support.full', { max: MOST_MESSAGE })}
        onChange={(message) => change({ message: withinLimit(message) })}
        onBlur={() => leave('message')}
      />
      <AttachmentField file={form.file} error={textOf(shown.file)} disabled={busy} onChoose={choose} />
      <Consent {...part} />
      <Wrong support={support} />
      {stage.is === 'sending' && <SendingNote share={stage.share} />}
      <div className={foot.buttons}>
        <Button variant="default" onClick={busy ? stop : onClose}>
          {t(busy ? 'support.stop' : 'support.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={!ready}>
          {t('support.send')}
        </Button>
      </div>
    </form>
  );
}
