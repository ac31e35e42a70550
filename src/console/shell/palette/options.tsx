import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from '../styles/palette.module.css';
import type { Item, Section } from './sections.ts';

interface OptionProps {
  /** The prefix of ids. */
  id: string;
  current: Item | undefined;
  onActive: (item: Item) => void;
  onChoose: (item: Item) => void;
}

/** One line. The focus stays in the field, which refers to the active line. */
function Option({ id, item, current, onActive, onChoose }: OptionProps & { item: Item }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the combobox, which has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is named by aria-activedescendant
    <div
      id={`${id}-${item.id}`}
      role="option"
      aria-selected={item === current}
      aria-disabled={item.reason !== undefined || undefined}
      className={styles.option}
      data-danger={item.danger || undefined}
      onPointerMove={() => (item === current ? undefined : onActive(item))}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
    >
      <Icon name={item.icon} size={18} className={styles.icon} />
      <span className={styles.text}>
        <span className={styles.label}>{item.label}</span>
        {item.reason !== undefined && <span className={styles.reason}>{item.reason}</span>}
      </span>
      {item.hint !== undefined && <span className={styles.where}>{item.hint}</span>}
    </div>
  );
}

/** The lines by section. */
export function Options({ sections, ...optionProps }: OptionProps & { sections: Section[] }) {
  const { id } = optionProps;
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('palette.title')} className={styles.list}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}-title`}>
          <div id={`${id}-${section.id}-title`} role="presentation" className={styles.title}>
            {section.title}
          </div>
          {section.items.map((item) => (
            <Option key={item.id} item={item} {...optionProps} />
          ))}
        </div>
      ))}
    </div>
  );
}
