import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { t } from '../../i18n/index.ts';

/** The provider has already searched. */
const keepAll: OptionsFilter = ({ options }) => options;

/** The parameters of a search select. */
interface Search<Data> {
  /** The options, grouped or not. */
  data: readonly Data[];
  loading: boolean;
  /** Whether a text is the title of an option, and so was not typed. */
  isTitle: (text: string) => boolean;
  onSearch: (typed: string) => void;
}

/** The props of a select whose options the provider finds by a part of their title. */
export function searchSelectProps<Data>({ data, loading, isTitle, onSearch }: Search<Data>) {
  // A list box without options is not allowed, so "no results" is a disabled option.
  const nothing = { value: 'nothing', label: t(loading ? 'shell.loading' : 'engine.noData'), disabled: true };
  return {
    data: data.length > 0 ? [...data] : ([nothing] satisfies ComboboxItem[]),
    filter: keepAll,
    onSearchChange: (typed: string) => onSearch(isTitle(typed) ? '' : typed),
    // It opens on a click, an arrow key or typing. Opening on focus would cover the content below.
    openOnFocus: false,
    clearButtonProps: { 'aria-label': t('engine.clear') },
  };
}
