/** What the buttons of a list open. All of it is late code, in one file. */
export { MenuPopup, PanelPopup } from '../../ui/popups/popups.tsx';
export { BulkBar } from './bulk-bar.tsx';
export { ColumnPanel } from './column-panel.tsx';
export { FilterPanel } from './filter-panel.tsx';
export { FormatPanel } from './format-panel.tsx';
export { MoreFilters } from './more-filters.tsx';
export { RowMenu } from './row-menu.tsx';
export { ViewsPanel } from './views-panel.tsx';
