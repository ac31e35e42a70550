import { Alert } from '@mantine/core';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { t, tn } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';

/** The affected part, the start of the outage, and its effects on reading and changing records. */
export default function OutageNotice({ file, since }: { file: ResourceFile; since: string }) {
  return (
    <Alert
      role="status"
      color="yellow"
      variant="light"
      maw="60rem"
      icon={<Icon name="warning" size={18} />}
      title={t('engine.outage.title', { names: tn(file.name, 'names'), since: formatDateTime(since) })}
    >
      {t('engine.outage.text')}
    </Alert>
  );
}
