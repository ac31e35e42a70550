import { Button } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { endsDeleted } from '../../../contract/forms/delete-plan.ts';
import { withAdded } from '../../../contract/money/added-price.ts';
import { t, tn } from '../../i18n/index.ts';
import foot from '../../ui/dialogs/buttons.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { actionWarnings } from '../calls/rule-words.ts';
import { prepareCall } from '../calls/send.ts';
import { useBaseContext } from '../data/context.ts';
import { RequestPreview } from '../raw/request-preview.tsx';
import { pricedNow } from '../values/priced-now.ts';
import { titleOf } from '../values/title.ts';
import styles from './actions.module.css';
import { confirmText } from './confirm-text.ts';
import { DeletePlan } from './delete-plan.tsx';
import { type DialogProps, formOf } from './dialog-props.ts';
import { Notice } from './notice.tsx';
import { StartLacks } from './start-lacks.tsx';
import { StillCosts } from './still-costs.tsx';

const ActionForm = lazy(() => import('./action-form.tsx'));

/** A yes-or-no question. */
function Question({ resource, name, action, record, onClose, onRun }: DialogProps) {
  const [busy, setBusy] = useState(false);
  const context = useBaseContext();
  const run = async (): Promise<void> => {
    setBusy(true);
    await onRun({}).finally(() => setBusy(false));
  };
  return (
    <div className={styles.dialog}>
      <Notice file={resource.file} name={name} text={confirmText(resource.file, name, action, record)} />
      {name === 'delete' && <DeletePlan file={resource.file} records={[record]} context={context} />}
      {action.stillCosts && <StillCosts records={withAdded(pricedNow(resource.file, record), record)} />}
      <StartLacks file={resource.file} name={name} records={[record]} />
      {actionWarnings(resource.file, name, { ...context, self: record }).map((text) => (
        <p key={text} role="status">
          {text}
        </p>
      ))}
      <div className={foot.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('engine.cancel')}
        </Button>
        <Button color={action.danger ? 'red' : undefined} loading={busy} data-autofocus onClick={() => void run()}>
          {tn(resource.file.name, `action.${name}`)}
        </Button>
      </div>
      {!endsDeleted(resource.file, name) && (
        <RequestPreview
          schema={undefined}
          block={{ file: resource.file, action: name, record }}
          input={() => ({})}
          call={(input) => prepareCall(resource.file, name, record, input)}
        />
      )}
    </div>
  );
}

/** Asks before an action runs: a confirmation, a form, or both. */
export function ActionDialog(props: DialogProps) {
  const { resource, name, action, record, onClose } = props;
  const asks = resource.forms[formOf(name)] !== undefined;
  const forget = useRef<() => void>(undefined);
  const close = (): void => {
    forget.current?.();
    onClose();
  };
  return (
    <Dialog
      onClose={close}
      size={action.preview ? 'xlg' : asks ? 'lg' : 'md'}
      title={t('engine.actionTitle', {
        action: tn(resource.file.name, `action.${name}`),
        name: titleOf(resource.file, record),
      })}
    >
      {asks ? (
        <Suspense fallback={<Bar width="100%" height="6rem" />}>
          <ActionForm {...props} forget={forget} intro={confirmText(resource.file, name, action, record)} />
        </Suspense>
      ) : (
        <Question {...props} />
      )}
    </Dialog>
  );
}
