import type { ReactNode } from 'react';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import { State, StateButton } from '../../ui/state.tsx';

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
    </State>
  );
}
