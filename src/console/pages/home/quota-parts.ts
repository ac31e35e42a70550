import type { TypeSummary } from '../../../contract/reports/expenses.ts';
import { useProjectSummary } from '../../account/project-summary.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntries } from '../../resources/manifest.ts';
import { GROUPS } from '../../resources/menu.ts';
import type { ManifestEntry } from '../../resources/types.ts';

/** The types that a quota counts, in the menu's order, those outside the menu last. */
function countedTypes(quota: string): ManifestEntry[] {
  const place = ({ menu }: ManifestEntry): number =>
    menu ? GROUPS.cloud.indexOf(menu.group) * 10_000 + menu.order : Number.POSITIVE_INFINITY;
  return resourceEntries()
    .filter(({ counts }) => counts?.includes(quota))
    .sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/**
 * What a quota counts beside the type that it is named after: a database server counts as a server too. Undefined where the number is that
 * of the type's own list.
 */
function partsText(quota: string, used: number, summary: readonly TypeSummary[]): string | undefined {
  const [own, ...others] = countedTypes(quota);
  const total = summary.find(({ type }) => type === own?.name)?.total;
  if (!own || total === undefined || others.length === 0 || used <= total) return undefined;
  const there = others.filter(({ name }) => summary.find(({ type }) => type === name)?.total !== 0);
  const names = there.map(({ names: { many } }) => many).join(', ');
  return t('home.quotaParts', {
    own: own.names.many,
    ownCount: formatNumber(total),
    more: formatNumber(used - total),
    names,
  });
}

/** Explains the numbers of quotas that count several types; see {@link partsText}. */
export function useQuotaParts(): (quota: string, used: number) => string | undefined {
  const { data } = useProjectSummary();
  return (quota, used) => (data ? partsText(quota, used, data) : undefined);
}
