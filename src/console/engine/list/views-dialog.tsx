import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import shared from './list.module.css';
import styles from './panels.module.css';
import type { Views } from './use-views.ts';
import { ViewNameForm } from './view-name-form.tsx';
import { chooseFirst, overwriteView, removeView, renameView, type SavedView } from './views.ts';

function ViewRow(props: { view: SavedView; views: Views; renaming: boolean; onRename: (on: boolean) => void }) {
  const { view, views, renaming, onRename } = props;
  const { saved, keep, query } = views;
  const { name } = view;
  const first = saved.first === name;
  if (renaming)
    return (
      <ViewNameForm
        saved={saved}
        label={t('list.views.newName')}
        button={t('list.views.save')}
        renamed={name}
        onName={(next) => {
          keep(renameView(saved, name, next));
          onRename(false);
        }}
      />
    );
  const button = (text: string, onClick: () => void, more: Record<string, unknown> = {}) => (
    <Button
      size="xs"
      variant="default"
      aria-label={t('engine.actionTitle', { action: text, name })}
      onClick={onClick}
      {...more}
    >
      {text}
    </Button>
  );
  return (
    <>
      <span className={styles.viewName}>
        <strong>{name}</strong>
        {first && <small>{t('list.views.isFirst')}</small>}
      </span>
      <span className={styles.viewButtons}>
        {button(t(first ? 'list.views.notFirst' : 'list.views.makeFirst'), () =>
          keep(chooseFirst(saved, first ? undefined : name)),
        )}
        {button(t('list.views.rename'), () => onRename(true))}
        {query !== view.query &&
          query !== '' &&
          button(t('list.views.overwrite'), () => keep(overwriteView(saved, name, query)))}
        {button(t('list.views.delete'), () => keep(removeView(saved, name)), { className: shared.dangerous })}
      </span>
    </>
  );
}

/** The less frequent actions on the views of a list. */
export default function ViewsDialog({ views, onClose }: { views: Views; onClose: () => void }) {
  const [renaming, setRenaming] = useState<string>();
  return (
    <Dialog onClose={onClose} size="lg" title={t('list.views.title')}>
      <ul className={styles.managed}>
        {views.saved.views.map((view) => (
          <li key={view.name}>
            <ViewRow
              view={view}
              views={views}
              renaming={renaming === view.name}
              onRename={(on) => setRenaming(on ? view.name : undefined)}
            />
          </li>
        ))}
      </ul>
      {views.saved.views.length === 0 && <p className={shared.hint}>{t('list.views.none')}</p>}
    </Dialog>
  );
}
