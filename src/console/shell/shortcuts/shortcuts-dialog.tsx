import { Switch } from '@mantine/core';
import { Fragment, useState } from 'react';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useWhereabouts } from '../area/area.ts';
import styles from '../styles/palette.module.css';
import { GO, menuWays, pageWays, paletteKeys, setSingleKeys, singleKeys, type Way } from './declared.ts';

/** Keys that are pressed together or, with `then`, in sequence. */
function Keys({ keys, between }: { keys: string[]; between: string }) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ` ${between} `}
      <kbd>{key}</kbd>
    </Fragment>
  ));
}

function Rows({ title, rows }: { title: string; rows: { label: string; keys: React.ReactNode }[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ label, keys }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.keys}>{keys}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function wayRows(ways: Way[]) {
  return ways.map(({ key, label }) => ({
    label,
    keys: <Keys keys={[GO.toUpperCase(), key.toUpperCase()]} between={t('shortcuts.then')} />,
  }));
}

/** All shortcuts, and the switch for single-key ones. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const whereabouts = useWhereabouts();
  const [single, setSingle] = useState(singleKeys);
  const together = paletteKeys();
  const palette = (
    <>
      <Keys keys={together} between="+" />{' '}
      {single && (
        <>
          {t('shortcuts.or')} <kbd>/</kbd>
        </>
      )}
    </>
  );
  const anywhere = [
    { label: t('shortcuts.palette'), keys: palette },
    ...(single ? [{ label: t('shortcuts.help'), keys: <kbd>?</kbd> }] : []),
  ];
  const change = (on: boolean): void => {
    setSingleKeys(on);
    setSingle(on);
  };
  return (
    <Dialog onClose={() => onClose()} size="lg" title={t('shortcuts.title')}>
      <div className={styles.shortcuts}>
        <Rows title={t('shortcuts.anywhere')} rows={anywhere} />
        {single && <Rows title={t('shortcuts.go')} rows={wayRows(pageWays(whereabouts))} />}
        {single && <Rows title={t('shortcuts.menu')} rows={wayRows(menuWays(whereabouts))} />}
        <p className={styles.hint}>{t('shortcuts.hint')}</p>
        <Switch
          label={t('shortcuts.single')}
          description={t('shortcuts.singleHint', { keys: together.join(' + ') })}
          checked={single}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}
