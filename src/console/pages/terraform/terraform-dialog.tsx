import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useAccess, useUser } from '../../account/hooks.ts';
import { CodeBlock } from '../../engine/raw/code-block.tsx';
import { saveText } from '../../engine/raw/save-text.ts';
import { t } from '../../i18n/index.ts';
import foot from '../../ui/dialogs/buttons.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { toast } from '../../ui/toasts/index.ts';
import { projectFile } from './export-project.ts';
import styles from './terraform.module.css';

/** What is run beside the file. Terraform reads the token from this variable. */
const COMMANDS = 'export INFRA_TOKEN=…\nterraform init\nterraform plan';

/** Saves the current project as a Terraform file, after saying what will be in it. */
export default function TerraformDialog({ onClose }: { onClose: () => void }) {
  const { osCurrentProjectId: id, osCurrentProjectName } = useUser();
  const verdict = useAccess();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const name = osCurrentProjectName ?? '';
  const save = async (): Promise<void> => {
    setRunning(true);
    setError(undefined);
    try {
      const file = await projectFile({ id: id ?? '', name }, (access) => verdict(access) === 'allowed');
      saveText(file.name, file.text);
      toast({ type: 'success', text: t('report.saved', { name: file.name }) });
      onClose();
    } catch (caught) {
      setError(errorText(caught));
      setRunning(false);
    }
  };
  return (
    <Dialog onClose={onClose} title={t('terraform.title')}>
      <div className={styles.content}>
        <p>{t('terraform.about', { name })}</p>
        <p>{t('terraform.without')}</p>
        <CodeBlock title={t('terraform.commands')} text={COMMANDS} />
        {error !== undefined && (
          <Alert role="alert" color="red" variant="light" title={t('report.notDownloaded')}>
            {error}
          </Alert>
        )}
        <div className={foot.buttons}>
          <Button data-autofocus loading={running} onClick={() => void save()}>
            {t('report.download')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
