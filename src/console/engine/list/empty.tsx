import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { useAccess } from '../../account/hooks.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import { resourceEntries } from '../../resources/manifest.ts';
import { PAGE_ENTRIES } from '../../resources/page-entries.ts';
import { State, StateButton } from '../../ui/state.tsx';

/** A link to where the records come from, if not from a create form. Users who may not open that screen get none. */
function EmptyLink({ file, beside }: { file: ResourceFile; beside: boolean }) {
  const allowed = useAccess();
  const link = file.list?.emptyLink;
  if (!link) return null;
  const type = resourceEntries().find(({ routes }) => routes.list?.includes(link));
  const target = type ?? PAGE_ENTRIES.find(({ path }) => path === link);
  if (allowed(target?.access) !== 'allowed') return null;
  return (
    <Button component={Link} to={link} variant={beside ? 'default' : 'filled'}>
      {tn(file.name, 'empty.link')}
    </Button>
  );
}

/** An empty list: no records yet, or no match. Other causes (forbidden, failed, disabled) are the screen's 403, error and 404 states. */
export function EmptyList(props: {
  file: ResourceFile;
  filtered: boolean;
  /** The button that creates a first record. */
  create?: ReactNode;
  onClear: () => void;
  label?: string | undefined;
}) {
  const { file } = props;
  if (props.filtered)
    return (
      <State icon="search" title={t('engine.noMatch.title')} text={t('engine.noMatch.text')}>
        <StateButton onClick={props.onClear}>{t('engine.noMatch.clear')}</StateButton>
      </State>
    );
  const title = hasText(file.name, 'empty') ? tn(file.name, 'empty') : t('engine.noData');
  return (
    <State
      icon={file.menu?.icon ?? 'cube'}
      title={title}
      text={hasText(file.name, 'empty.hint') ? tn(file.name, 'empty.hint') : undefined}
    >
      {props.create}
      {file.list?.emptyLink && <EmptyLink file={file} beside={Boolean(props.create)} />}
    </State>
  );
}
