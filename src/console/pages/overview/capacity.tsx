import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Capacity, CapacityFigure } from '../../../contract/reports/capacity.ts';
import meters from '../../account/quota-meters.module.css';
import { formatDate, formatDateTime, formatNumber, formatPercent, formatSize } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { LineChart } from '../../ui/charts/charts.tsx';
import { Panel } from '../home/panel.tsx';
import styles from './capacity.module.css';

/** px. */
const HEIGHT = 150;
/** Figures are read each hour. What is older says since when, in ms. */
const STALE = 2 * 60 * 60 * 1000;
const GB_A_TB = 1024;
/** From this share on a bar warns. */
const NEARLY = 0.8;

const SIZES: readonly CapacityFigure[] = ['ram', 'disk'];

function amount(figure: CapacityFigure, value: number): string {
  return SIZES.includes(figure) ? formatSize(value) : formatNumber(value, 0);
}

/** A chart of large sizes is drawn in TB, so that its ticks are round. */
function scaleOf({ figure, total }: Capacity): number {
  return SIZES.includes(figure) && total >= 2 * GB_A_TB ? GB_A_TB : 1;
}

function titleOf({ figure, variants }: Capacity): string {
  const name = t(`overview.capacity.${figure}`);
  return variants.length === 0 ? name : `${name} ${variants.join(', ')}`;
}

function levelOf(share: number): 'full' | 'nearly' | 'fine' {
  if (share >= 1) return 'full';
  return share >= NEARLY ? 'nearly' : 'fine';
}

/** What of a figure is sold, how that went, and when it will be full. */
function Figure({ capacity, list }: { capacity: Capacity; list: string | undefined }) {
  const { figure, total, sold, taken, at, days, full } = capacity;
  const id = useId();
  const title = titleOf(capacity);
  const say = (value: number) => amount(figure, value);
  const share = total > 0 ? sold / total : 0;
  const scale = scaleOf(capacity);
  return (
    <article className={styles.figure} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {list === undefined ? title : <Link to={list}>{title}</Link>}
        <span className={styles.share}>{formatPercent(share)}</span>
      </h3>
      <progress
        className={meters.track}
        data-level={levelOf(share)}
        value={Math.min(sold, total)}
        max={Math.max(total, 1)}
        aria-labelledby={id}
        aria-valuetext={t('overview.capacity.of', { sold: say(sold), total: say(total) })}
      />
      <p className={styles.line}>{t('overview.capacity.of', { sold: say(sold), total: say(total) })}</p>
      {taken !== undefined && <p className={styles.note}>{t('overview.capacity.taken', { taken: say(taken) })}</p>}
      {share >= 1 ? (
        <p className={styles.line}>{t('overview.capacity.over')}</p>
      ) : (
        full !== undefined && (
          <p className={styles.line}>{t('overview.capacity.full', { day: formatDate(`${full}T00:00:00`) })}</p>
        )
      )}
      {Date.now() - Date.parse(at) > STALE && (
        <p className={styles.stale} role="note">
          {t('overview.capacity.stale', { when: formatDateTime(at) })}
        </p>
      )}
      {days.length > 1 && (
        <div className={styles.history}>
          <LineChart
            title={t('overview.capacity.chart', { name: title })}
            height={HEIGHT}
            pointName={t('chart.at')}
            series={[
              { name: 'sold', label: t('overview.capacity.sold') },
              { name: 'total', label: t('overview.capacity.total') },
            ]}
            points={days.map(({ day, ...values }) => ({
              label: formatDate(`${day}T00:00:00`),
              at: Date.parse(day),
              values: { sold: values.sold / scale, total: values.total / scale },
            }))}
            say={(value) => say(Number(value) * scale)}
            axis={(value) => say(value * scale)}
          />
        </div>
      )}
    </article>
  );
}

/** What the cloud has, and what of it is sold. Nothing until the cloud has answered once. */
export function CapacityPart(props: {
  capacity: Capacity[];
  /** The list of the records that take it. */
  listOf: (capacity: Capacity) => string | undefined;
}) {
  const { capacity, listOf } = props;
  if (capacity.length === 0) return null;
  return (
    <Panel title={t('overview.capacity')}>
      <div className={styles.figures}>
        {capacity.map((each) => (
          <Figure key={JSON.stringify([each.figure, each.variants])} capacity={each} list={listOf(each)} />
        ))}
      </div>
    </Panel>
  );
}
