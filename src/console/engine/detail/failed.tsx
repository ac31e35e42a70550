import { Button } from '@mantine/core';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { hasFailed } from '../../../contract/file/status.ts';
import { addedPrices } from '../../../contract/money/added-price.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { shownActions } from '../actions/arrange.ts';
import type { Actions } from '../actions/use-actions.tsx';
import { failureOf } from '../data/record.ts';
import styles from '../notices/notices.module.css';

function costText(costs: boolean, record: Doc): string {
  if (costs) return 'engine.failed.costs';
  return addedPrices(record).length > 0 ? 'engine.failed.freeAlone' : 'engine.failed.free';
}

/** What a record that has failed does not do any more, why, what it costs, and what can be done about it. */
export function Failed({ file, record, actions }: { file: ResourceFile; record: Doc; actions: Actions }) {
  const named = file.detail?.failed ?? [];
  if (named.length === 0 || !hasFailed(file, record)) return null;
  const { action, at, reason, costs } = failureOf(record);
  const known = action !== undefined && hasText(file.name, `action.${action}`);
  const offered = shownActions(actions.offered(record));
  const buttons = [...named, 'delete'].flatMap((name) => offered.filter((each) => each.name === name));
  return (
    <section className={styles.notice} data-tone="error" aria-labelledby="failed">
      <Icon name="warning" size={18} className={styles.icon} />
      <div className={styles.failed}>
        <strong id="failed">
          {known
            ? t('engine.failed.action', { action: tn(file.name, `action.${action}`) })
            : t('engine.failed.itself', { name: tn(file.name, 'name') })}
        </strong>
        <p>
          {at !== undefined && `${formatDateTime(at)}. `}
          {reason ?? t('engine.failed.unknown')}
        </p>
        {costs !== undefined && <p>{t(costText(costs, record))}</p>}
        <p>{t(action === 'create' ? 'engine.failed.again' : 'engine.failed.retry')}</p>
        <div className={styles.buttons}>
          {buttons.map((each, index) => (
            <Button
              key={each.name}
              size="compact-md"
              variant={index === 0 ? 'filled' : 'default'}
              onClick={() => actions.start(each, record)}
            >
              {tn(file.name, `action.${each.name}`)}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
