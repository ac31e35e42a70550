import { useSyncExternalStore } from 'react';
import type { SlotProps } from '../../engine/slot-props.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './attached.module.css';

/** The record that a request is about, as the screen before named it. It can be taken off. */
export default function Attached({ form }: SlotProps['sections']) {
  const { store } = form;
  // Not by the forms' own hook: an override that imports from forms would split what the first page loads.
  const { resource, recordId, recordName } = useSyncExternalStore(store.subscribe, () => store.state.input);
  if (typeof recordId !== 'string') return null;
  const type = typeof resource === 'string' ? resourceEntry(resource)?.names.one : undefined;
  const name = typeof recordName === 'string' ? recordName : recordId;
  const remove = (): void => {
    for (const field of ['recordId', 'recordName', 'resource']) form.write([field], undefined);
  };
  return (
    <div className={styles.attached}>
      <Icon name="ticket" size={18} />
      <span className={styles.name}>
        {type !== undefined && <span className={styles.type}>{type}</span>}
        <strong>{name}</strong>
      </span>
      <button type="button" aria-label={t('conversation.detach', { name })} onClick={remove}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
