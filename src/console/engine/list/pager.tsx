import { type ListState, MOST_ROWS, PAGE_SIZES } from '../../../contract/lists/list-query.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ListPage } from '../data/use-list.ts';
import styles from './list.module.css';

/** The page numbers around the current one: first, last, and neighbours. 0 is a gap. */
export function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) => (index > 0 && each - (sorted[index - 1] ?? 0) > 1 ? [0, each] : [each]));
}

/** The range of visible rows, the page links, and the page size. */
export function Pager({
  page,
  state,
  onChange,
}: {
  page: ListPage;
  state: ListState;
  onChange: (next: Partial<ListState>) => void;
}) {
  const last = Math.max(1, page.totalPages);
  const from = page.totalElements === 0 ? 0 : page.number * page.size + 1;
  const to = Math.min(page.totalElements, (page.number + 1) * page.size);
  const present = state.page;
  return (
    <div className={styles.pager}>
      <span>
        {t('engine.range', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(page.totalElements) })}
      </span>
      {last > 1 && (
        <nav aria-label={t('engine.pages')} className={styles.pages}>
          <button
            type="button"
            disabled={present <= 1}
            aria-label={t('engine.previous')}
            onClick={() => onChange({ page: present - 1 })}
          >
            <Icon name="chevron" size={16} className={styles.back} />
          </button>
          {pagesAround(present, last).map((each, index) =>
            each === 0 ? (
              <span key={`gap ${index === 1 ? 'before' : 'after'}`}>…</span>
            ) : (
              <button
                key={each}
                type="button"
                aria-current={each === present ? 'page' : undefined}
                onClick={() => onChange({ page: each })}
              >
                {formatNumber(each)}
              </button>
            ),
          )}
          <button
            type="button"
            disabled={present >= last}
            aria-label={t('engine.next')}
            onClick={() => onChange({ page: present + 1 })}
          >
            <Icon name="chevron" size={16} />
          </button>
        </nav>
      )}
      <label className={styles.size}>
        {t('engine.pageSize')}
        <select value={state.size} onChange={(event) => onChange({ size: Number(event.target.value) })}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size === MOST_ROWS ? t('list.all', { most: formatNumber(MOST_ROWS) }) : size}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
