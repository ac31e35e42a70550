import { Link } from 'react-router-dom';
import { useQuotas } from '../../account/hooks.ts';
import type { Quotas } from '../../account/types.ts';
import { QuotaRequestLink } from '../../engine/screen/quota-request-link.tsx';
import { formatPercent, formatQuota } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { Bar } from '../../ui/skeleton.tsx';
import { Panel, PartFailed } from './panel.tsx';
import { useQuotaParts } from './quota-parts.ts';
import styles from './rings.module.css';

/** From this share on a ring warns. A full one is red. */
const NEARLY = 0.8;
/** The number of rings. All quotas are on their own page. */
const SHOWN = 8;
/** The radius of the drawing. */
const RADIUS = 26;
const AROUND = 2 * Math.PI * RADIUS;

interface Ring {
  type: string;
  quota: Quotas[string];
  share: number;
}

/** The limited quotas with a limit or use above zero, the most used first. */
function ringsOf(quotas: Quotas): Ring[] {
  return Object.entries(quotas)
    .filter(([, { limit, used }]) => limit > 0 || (limit === 0 && used > 0))
    .map(([type, quota]) => ({ type, quota, share: quota.limit > 0 ? quota.used / quota.limit : 1 }))
    .sort((a, b) => b.share - a.share)
    .slice(0, SHOWN);
}

function levelOf(share: number): 'full' | 'nearly' | 'fine' {
  if (share >= 1) return 'full';
  return share >= NEARLY ? 'nearly' : 'fine';
}

/** One quota as a ring, read out as a meter. */
function QuotaRing({ type, quota: { used, limit, unit }, share, note }: Ring & { note: string | undefined }) {
  const name = t(`quota.${type}`);
  const values = { name, used: formatQuota(unit, used), limit: formatQuota(unit, limit) };
  const level = levelOf(share);
  return (
    <li className={styles.ring} data-level={level}>
      <div className={styles.drawing}>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <circle cx={32} cy={32} r={RADIUS} className={styles.track} />
          {share > 0 && (
            <circle
              cx={32}
              cy={32}
              r={RADIUS}
              className={styles.fill}
              strokeDasharray={`${Math.min(1, share) * AROUND} ${AROUND}`}
            />
          )}
        </svg>
        <span className={styles.percent} aria-hidden="true">
          {formatPercent(share)}
        </span>
        <meter
          className={styles.meter}
          aria-label={t('home.quotaMeter', values)}
          max={Math.max(limit, used, 1)}
          value={used}
        />
      </div>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.used}>{t('home.quotaUsed', values)}</span>
        {note && <span className={styles.note}>{note}</span>}
        {level !== 'fine' && <QuotaRequestLink type={type} />}
      </div>
    </li>
  );
}

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The use of the project's quotas: those near their limit first, with a link to request more. */
export function QuotaRings() {
  const { data, error, mutate } = useQuotas();
  const parts = useQuotaParts();
  return (
    <Panel
      title={t('home.quota')}
      busy={!data && !error}
      actions={
        <Link to="/profile/limits" className={styles.all}>
          {t('home.allQuotas')}
        </Link>
      }
    >
      {error && !data ? (
        <PartFailed error={error} retry={() => void mutate()} />
      ) : (
        <ul className={styles.rings}>
          {data
            ? ringsOf(data).map((ring) => (
                <QuotaRing key={ring.type} {...ring} note={parts(ring.type, ring.quota.used)} />
              ))
            : WAITING.map((key) => (
                <li key={key} className={styles.ring}>
                  <span className={styles.drawing} />
                  <Bar width="6rem" />
                </li>
              ))}
        </ul>
      )}
    </Panel>
  );
}
