import { Link } from 'react-router-dom';
import type { CostChange, NextMonthCosts } from '../../../contract/reports/month-end.ts';
import { dayOf } from '../../../contract/values/dates.ts';
import { useBalance, useUser } from '../../account/hooks.ts';
import { formatChange, formatDate, formatMoney, formatMonth, formatPrice } from '../../i18n/format.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import { formatEstimate } from '../../i18n/money.ts';
import { resourceEntry, screenPath } from '../../resources/manifest.ts';
import { useNextCosts } from './calls.ts';
import cards from './cards.module.css';
import { today } from './cost-days.ts';
import { CostTableWaiting } from './cost-table.tsx';
import styles from './costs.module.css';
import { typeName } from './divided-words.ts';
import { Figure } from './money-card.tsx';
import { Panel, PartFailed } from './panel.tsx';
import { useBundles } from './states.ts';

/** The line of the tariff with its type, or the type alone. */
function lineName({ type, line, variant }: CostChange): string {
  if (line === undefined) return typeName(type);
  const name = hasText(type, `line.${line}`) ? tn(type, `line.${line}`) : line;
  return variant === undefined ? name : `${name} · ${variant}`;
}

/** Why it changes, with the prices of a unit. */
function reasonText({ reason, price, type }: CostChange): string {
  if (reason === 'quantities') return t('home.next.quantities');
  if (reason === 'trial') return t('home.next.trial');
  const unit = price && hasText(type, `unit.${price.unit}`) ? tn(type, `unit.${price.unit}`) : '';
  const say = (amount: string) => [formatPrice(amount, price?.period ?? 'month'), unit].filter(Boolean).join(' / ');
  const { before, after } = price ?? { before: null, after: null };
  if (after === null) return t(reason === 'ownPrice' ? 'home.next.ownPriceEnds' : 'home.next.priceEnds');
  if (before === null)
    return t(reason === 'ownPrice' ? 'home.next.ownPrice' : 'home.next.price', { price: say(after) });
  return t('home.next.priceChanges', { before: say(before), after: say(after) });
}

/** What changes: a link to the one record, or to the list of the records that it is of. */
function What({ change, currency }: { change: CostChange; currency: string }) {
  const { at, before, after } = change;
  const money = [before, after].map((amount) => formatMoney(amount, currency)).join(' → ');
  const { type, record, records, reason } = change;
  const entry = resourceEntry(type);
  const key = entry?.key ?? 'id';
  const path = record ? screenPath(type, 'detail', { id: record.id, [key]: record.id }) : screenPath(type, 'list');
  const name = record ? record.title || record.id : lineName(change);
  const count = t('home.records', { count: records });
  const under = record ? [typeName(type)] : reason === 'trial' ? [count] : [typeName(type), count];
  return (
    <>
      {path ? <Link to={path}>{name}</Link> : name}
      <small className={styles.under}>{[...under, reasonText(change)].join(' · ')}</small>
      <small className={styles.narrow}>{at === null ? money : `${formatDate(dayOf(at))}: ${money}`}</small>
    </>
  );
}

function Changes({ costs }: { costs: NextMonthCosts }) {
  const { currency, changes, rest } = costs;
  return (
    <table className={styles.table} aria-label={t('home.next.changes')}>
      <thead>
        <tr>
          <th scope="col">{t('home.next.what')}</th>
          <th scope="col" data-wide>
            {t('home.next.since')}
          </th>
          <th scope="col" data-numeric data-wide>
            {t('home.before')}
          </th>
          <th scope="col" data-numeric data-wide>
            {t('home.after')}
          </th>
          <th scope="col" data-numeric>
            {t('home.change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={[change.reason, change.type, change.record?.id, change.line, change.variant, change.at].join(' ')}>
            <th scope="row">
              <What change={change} currency={currency} />
            </th>
            <td data-wide>{change.at === null ? '—' : formatDate(dayOf(change.at))}</td>
            <td data-numeric data-wide>
              {formatMoney(change.before, currency)}
            </td>
            <td data-numeric data-wide>
              {formatMoney(change.after, currency)}
            </td>
            <td data-numeric>{formatChange(change.difference, currency)}</td>
          </tr>
        ))}
        {rest && (
          <tr>
            <th scope="row">{t('home.moreRows', { count: rest.count })}</th>
            <td data-wide />
            <td data-wide />
            <td data-wide />
            <td data-numeric>{formatChange(rest.difference, currency)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Figures({ costs }: { costs: NextMonthCosts }) {
  const { currency, month, days, forecast, asNow, thisMonth } = costs;
  const now = formatMonth(today().slice(0, 7));
  return (
    <dl className={cards.figures} data-beside>
      <Figure name={t('home.next.forecast', { month: now })} value={formatEstimate(thisMonth, currency)} />
      <Figure name={t('home.next.asNow', { count: days })} value={formatEstimate(asNow, currency)} />
      <Figure
        name={t('home.next.forecast', { month: formatMonth(month) })}
        value={formatEstimate(forecast, currency)}
      />
    </dl>
  );
}

/** What the next month will cost the project, and each change that is known already. Nothing without a project. */
export function NextMonth() {
  const projectId = useUser().osCurrentProjectId;
  return projectId === null ? null : <OfProject projectId={projectId} />;
}

function OfProject({ projectId }: { projectId: string }) {
  const { data, error, isLoading, mutate } = useNextCosts(projectId);
  // Their texts name the lines of the tariff.
  const known = useBundles(data && [...new Set(data.changes.map(({ type }) => type))]);
  const { data: balance } = useBalance();
  const suspended = balance?.debt?.state === 'suspended' || balance?.debt?.state === 'deletion';
  const failed = error && !isLoading && !data;
  const title = data ? t('home.next.of', { month: formatMonth(data.month) }) : t('home.next');
  return (
    <Panel title={title} busy={isLoading}>
      {failed && <PartFailed error={error} retry={() => void mutate()} />}
      {!failed && !(data && known) && <CostTableWaiting />}
      {!failed && data && known && (
        <>
          <Figures costs={data} />
          {data.changes.length > 0 ? (
            <Changes costs={data} />
          ) : (
            <p>{t('home.next.nothing', { date: formatDate(`${data.month}-01`) })}</p>
          )}
          <p className={styles.soft}>{t(suspended ? 'home.next.suspended' : 'home.next.note')}</p>
        </>
      )}
    </Panel>
  );
}
