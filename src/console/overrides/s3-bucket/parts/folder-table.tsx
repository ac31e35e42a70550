import { formatDateTime, formatSize } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';
import visually from '../../../ui/hidden.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './objects.module.css';
import type { StoredObject } from './store.ts';

interface Props {
  folder: string;
  folders: string[];
  objects: StoredObject[];
  chosen: ReadonlySet<string>;
  onChoose: (keys: ReadonlySet<string>) => void;
  onOpen: (folder: string) => void;
  onSave: (key: string) => void;
}

function ObjectRow({
  object,
  ...props
}: Pick<Props, 'folder' | 'chosen' | 'onSave'> & { object: StoredObject; onToggle: () => void }) {
  const { key, bytes, modified } = object;
  const name = key.slice(props.folder.length);
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={t('objects.choose', { name })}
          checked={props.chosen.has(key)}
          onChange={props.onToggle}
        />
      </td>
      <td className={styles.name}>{name}</td>
      <td className={styles.number}>{formatSize(bytes, 'B')}</td>
      <td className={styles.wide}>{formatDateTime(modified)}</td>
      <td className={styles.number}>
        <IconButton icon="download" label={t('objects.save', { name })} onClick={() => props.onSave(key)} />
      </td>
    </tr>
  );
}

/** What a folder holds: folders first, then objects, which can be chosen. */
export function FolderTable({ folder, folders, objects, chosen, onChoose, onOpen, onSave }: Props) {
  const toggled = (key: string): ReadonlySet<string> =>
    new Set(chosen.has(key) ? [...chosen].filter((each) => each !== key) : [...chosen, key]);
  const all = objects.length > 0 && chosen.size === objects.length;
  return (
    <table className={styles.table}>
      <caption className={visually.hidden}>{t('objects.table')}</caption>
      <thead>
        <tr>
          <th>
            <input
              type="checkbox"
              aria-label={t('objects.chooseAll')}
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = chosen.size > 0 && !all;
              }}
              disabled={objects.length === 0}
              onChange={() => onChoose(new Set(all ? [] : objects.map(({ key }) => key)))}
            />
          </th>
          <th>{t('objects.name')}</th>
          <th className={styles.number}>{t('objects.size')}</th>
          <th className={styles.wide}>{t('objects.modified')}</th>
          <th>
            <span className={visually.hidden}>{t('objects.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {folders.map((each) => (
          <tr key={each}>
            <td />
            <td colSpan={4}>
              <button type="button" className={styles.open} onClick={() => onOpen(each)}>
                <Icon name="folder" size={16} /> {each.slice(folder.length)}
              </button>
            </td>
          </tr>
        ))}
        {objects.map((object) => (
          <ObjectRow
            key={object.key}
            {...{ object, folder, chosen, onSave }}
            onToggle={() => onChoose(toggled(object.key))}
          />
        ))}
      </tbody>
    </table>
  );
}
