import { Alert, Button } from '@mantine/core';
import type { Action, Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { fileNameOf } from '../../../contract/values/file-name.ts';
import { t, tn } from '../../i18n/index.ts';
import foot from '../../ui/dialogs/buttons.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { saveText } from '../raw/save-text.ts';
import { CopyButton } from '../values/copy-button.tsx';
import { ActionAnswer } from './action-answer.tsx';
import styles from './actions.module.css';

/** Secrets that are shown once. Each can be copied, and all can be saved as a file. */
function Secrets({
  file,
  action,
  answer,
  fields,
}: {
  file: ResourceFile;
  action: Action;
  answer: Doc;
  fields: string[];
}) {
  const shown = fields.filter((field) => typeof answer[field] === 'string' && answer[field] !== '');
  const filename = action.result?.filename && fileNameOf(action.result.filename, answer);
  const contents =
    shown.length === 1
      ? String(answer[shown[0] ?? ''])
      : shown.map((field) => `${field}=${String(answer[field])}`).join('\n');
  return (
    <>
      {shown.map((field) => (
        <div key={field} className={styles.secret}>
          <span className={styles.secretName}>
            {tn(file.name, `field.${field}`)}
            <CopyButton text={String(answer[field])} name={tn(file.name, `field.${field}`)} />
          </span>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1) */}
          <pre tabIndex={0}>{String(answer[field])}</pre>
        </div>
      ))}
      {filename && (
        <Button variant="default" onClick={() => saveText(filename, contents)}>
          {t('engine.saveAs', { name: filename })}
        </Button>
      )}
    </>
  );
}

/** The width in px from which a table needs the largest size. */
const TABLE_WIDTH = 900;

/** Shows an action's answer. A dialog with secrets closes only by its button, so that no slip loses them. */
export function ResultDialog(props: {
  file: ResourceFile;
  name: string;
  action: Action;
  answer: unknown;
  onClose: () => void;
}) {
  const { file, name, action, answer, onClose } = props;
  const secret = action.result?.kind === 'reveal';
  const fields = action.result?.fields ?? [];
  const title = secret
    ? tn(file.name, `done.${name}`, { name: String((answer as Doc)[file.title] ?? '') })
    : tn(file.name, `action.${name}`);
  return (
    <Dialog
      onClose={onClose}
      {...(Array.isArray(answer) ? { size: 'xlg', width: TABLE_WIDTH } : { size: 'lg' })}
      title={title}
      closeByButton={secret}
    >
      <div className={styles.dialog}>
        {secret && (
          <Alert color="yellow" variant="light">
            {tn(file.name, `reveal.${name}`)}
          </Alert>
        )}
        {secret && <Secrets file={file} action={action} answer={answer as Doc} fields={fields} />}
        {!secret && <ActionAnswer file={file} name={name} action={action} answer={answer} />}
        <div className={foot.buttons}>
          <Button onClick={onClose}>{t(secret ? 'engine.savedClose' : 'engine.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
