import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { statusesOf } from '../../../contract/file/resource-file.ts';
import { StatusBadge, ToneBadge } from '../../engine/values/status-badge.tsx';
import { titleOf } from '../../engine/values/title.ts';
import { t, tn } from '../../i18n/index.ts';
import { screenPath } from '../../resources/manifest.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import type { SavedStep } from '../running/saved-creation.ts';
import styles from './creation.module.css';

/** The name of a step's resource: the record's title once it exists. */
export function nameOf(step: SavedStep, resource: ResourceBundle | undefined): string {
  if (step.record && resource) return titleOf(resource.file, step.record);
  return step.name || (resource ? tn(step.type, 'name') : step.type);
}

/** The reason why a step failed, as a sentence. */
export function reasonOf(
  step: SavedStep,
  steps: readonly SavedStep[],
  types: (type: string) => ResourceBundle | undefined,
): string {
  if (step.state === 'skipped') {
    const other = steps.find(({ id }) => id === step.because);
    const key = other?.state === 'done' ? 'creation.becauseEarlier' : 'creation.because';
    return t(key, { name: other ? nameOf(other, types(other.type)) : '' });
  }
  return step.error ?? t('creation.technical');
}

const TONES = {
  waiting: 'neutral',
  sent: 'progress',
  settling: 'progress',
  done: 'ok',
  failed: 'error',
  skipped: 'warning',
} as const;

/** A running step. */
export function StepRow(props: {
  step: SavedStep;
  resource: ResourceBundle | undefined;
  steps: readonly SavedStep[];
  reason?: string;
  children?: ReactNode;
}) {
  const { step, resource, reason, children } = props;
  const { record, state } = step;
  const name = nameOf(step, resource);
  const path = record && screenPath(step.type, 'detail', record);
  const [status] = resource ? statusesOf(resource.file) : [];
  const shown = record && status && (state === 'settling' || state === 'done') && record[status.field] !== undefined;
  return (
    <li>
      <span className={styles.named}>
        {path ? <Link to={path}>{name}</Link> : <strong>{name}</strong>}
        <small>{resource ? tn(step.type, 'name') : ''}</small>
        {reason && <small className={styles.issue}>{reason}</small>}
        {step.requestId && <small>{t('error.requestId', { id: step.requestId })}</small>}
        {step.earlier && <small className={styles.issue}>{t('creation.earlier')}</small>}
        {step.untold && <small className={styles.issue}>{t('creation.untold')}</small>}
      </span>
      {children}
      {shown && resource ? (
        <StatusBadge file={resource.file} record={record} field={status.field} />
      ) : (
        <ToneBadge tone={TONES[state]}>{t(`creation.state.${state}`)}</ToneBadge>
      )}
    </li>
  );
}
