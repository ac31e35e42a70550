import { Button } from '@mantine/core';
import { t } from '../i18n/index.ts';
import { Icon } from './icon.tsx';
import { printPage } from './print.ts';

/** Prints the current screen. */
export function PrintButton({ disabled = false }: { disabled?: boolean }) {
  return (
    <Button variant="default" leftSection={<Icon name="print" size={16} />} disabled={disabled} onClick={printPage}>
      {t('print.page')}
    </Button>
  );
}
