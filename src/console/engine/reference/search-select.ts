import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { t } from '../../i18n/index.ts';

/** The provider has searched already. */
const keepAll: OptionsFilter = ({ options }) => options;

/** What a select is given. */
interface Search<Data> {
  /** The choices, in groups or not. */
  data: readonly Data[];
  loading: boolean;
  /** Whether a text is the title of a choice, which nobody has typed. */
  isTitle: (text: string) => boolean;
  onSearch: (typed: string) => void;
}

/** The props of a select whose choices the provider finds by a part of their title. */
export function searchSelectProps<Data>({ data, loading, isTitle, onSearch }: Search<Data>) {
  // A list box without any option is not allowed: that there is nothing to choose is an option that can't be taken.
  const nothing = { value: 'nothing', label: t(loading ? 'shell.loading' : 'engine.noData'), disabled: true };
  return {
    data: data.length > 0 ? [...data] : ([nothing] satisfies ComboboxItem[]),
    filter: keepAll,
    onSearchChange: (typed: string) => onSearch(isTitle(typed) ? '' : typed),
    // It opens by a click, an arrow key or typing: a list that opens wherever one tabs covers what stands below.
    openOnFocus: false,
    clearButtonProps: { 'aria-label': t('engine.clear') },
  };
}
