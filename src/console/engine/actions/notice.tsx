import { Alert } from '@mantine/core';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { dayOf, nextMonth } from '../../../contract/values/dates.ts';
import { usePrices } from '../../account/hooks.ts';
import { formatDate } from '../../i18n/format.ts';
import { hasText, t, tn } from '../../i18n/index.ts';

/** What is charged after the action where the highest price of a month counts; undefined where it does not. */
function useHighestWords(file: ResourceFile, name: string): string | undefined {
  const paidLater = file.actions?.[name]?.priceFrom !== undefined;
  const { data: prices } = usePrices(paidLater);
  if (!paidLater || prices?.resizePrice !== 'monthHighest') return undefined;
  return t('engine.cost.monthHighest', { date: formatDate(dayOf(nextMonth(new Date().toISOString()))) });
}

/** A notice above an action's form, with a title where the type has one. */
export function Notice({ file, name, text }: { file: ResourceFile; name: string; text: string | undefined }) {
  const highest = useHighestWords(file, name);
  if (text === undefined) return null;
  const title = `confirmTitle.${name}`;
  if (!hasText(file.name, title)) return <p>{text}</p>;
  return (
    <Alert color="yellow" variant="light" title={tn(file.name, title)}>
      {highest ?? text}
    </Alert>
  );
}
