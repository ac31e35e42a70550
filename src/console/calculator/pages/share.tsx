import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Configuration } from '../../../contract/calculator/configuration.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** Opens the dialog that creates a link to a calculation. */
export function ShareButton({ configuration }: { configuration: Configuration }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="link" size={16} />}
        disabled={configuration.lines.length === 0}
        onClick={() => setOpen(true)}
      >
        {t('calculator.share')}
      </Button>
      {open && (
        <Suspense>
          <ShareDialog configuration={configuration} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
