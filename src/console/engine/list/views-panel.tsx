import { Button } from '@mantine/core';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import shared from './list.module.css';
import styles from './panels.module.css';
import type { Views } from './use-views.ts';
import { ViewNameForm } from './view-name-form.tsx';
import { addView, type SavedView } from './views.ts';

function Choice(props: { text: string; shown: boolean; mark?: boolean; onChoose: () => void }) {
  return (
    <li>
      <button
        type="button"
        className={styles.viewChoice}
        aria-current={props.shown || undefined}
        onClick={props.onChoose}
      >
        <span className={styles.tick}>{props.shown && <Icon name="check" size={16} />}</span>
        <span className={styles.viewName}>{props.text}</span>
        {props.mark && <small>{t('list.views.isFirst')}</small>}
      </button>
    </li>
  );
}

/** The saved views, and a form that saves the current one. */
export function ViewsPanel(props: {
  views: Views;
  shown: SavedView | undefined;
  onManage: () => void;
  onDone: () => void;
}) {
  const { views, shown, onDone } = props;
  const { saved } = views;
  const show = (query: string): void => {
    views.show(query);
    onDone();
  };
  return (
    <>
      <ul className={styles.viewList}>
        <Choice text={t('list.views.plain')} shown={views.query === ''} onChoose={() => show('')} />
        {saved.views.map((view) => (
          <Choice
            key={view.name}
            text={view.name}
            shown={view === shown}
            mark={view.name === saved.first}
            onChoose={() => show(view.query)}
          />
        ))}
      </ul>
      {shown === undefined && views.query !== '' && (
        <ViewNameForm
          saved={saved}
          label={t('list.views.saveAs')}
          button={t('list.views.save')}
          onName={(name) => {
            views.keep(addView(saved, name, views.query));
            onDone();
          }}
        />
      )}
      {saved.views.length > 0 && (
        <Button variant="subtle" color="gray" size="xs" onClick={props.onManage}>
          {t('list.views.manage')}
        </Button>
      )}
      {saved.views.length === 0 && views.query === '' && <p className={shared.hint}>{t('list.views.hint')}</p>}
    </>
  );
}
