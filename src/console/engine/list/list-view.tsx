import { type ReactNode, useMemo, useState } from 'react';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { columnsOf, type ListState, readListState, writeListState } from '../../../contract/lists/list-query.ts';
import { wholeLength } from '../../../contract/lists/long-page.ts';
import { useActionAccess, useCreateAccess } from '../../account/hooks.ts';
import { ApiError } from '../../api/errors.ts';
import { tn } from '../../i18n/index.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { useLate, useReady } from '../../ui/popups/use-late.ts';
import { LoadFailed } from '../../ui/state.tsx';
import { useActions } from '../actions/use-actions.tsx';
import { actionsFor, isBulk } from '../calls/verdict.ts';
import { useList } from '../data/use-list.ts';
import { ApiButton } from '../raw/api-button.tsx';
import { AsOf } from '../screen/as-of.tsx';
import { Forbidden } from '../screen/forbidden.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { type Column, describeColumns } from './columns.ts';
import { EmptyList } from './empty.tsx';
import { ExportMenu } from './export-menu.tsx';
import { POPUPS } from './late-popups.ts';
import styles from './list.module.css';
import { Pager } from './pager.tsx';
import { RecordTable } from './record-table.tsx';
import { Toolbar } from './toolbar.tsx';
import { useValueColumns } from './use-value-columns.ts';

interface ListViewProps {
  resource: ResourceBundle;
  /** The screen's query, which contains the list's state, and its setter. */
  params: URLSearchParams;
  onParams: (next: URLSearchParams, options?: { replace?: boolean }) => void;
  /** The list's call. Undefined while unknown. */
  url: string | undefined;
  /** The button that creates a record. Undefined where creating is impossible. */
  create?: ReactNode;
  /** Whether the button is shown beside the tools too, for a list whose screen has none. */
  createInTools?: boolean;
  /** Fields with the same value in every row. They are not columns. */
  fixed?: string[];
  /** The text of the empty list, instead of the type's own. */
  label?: string;
  /** The menu of saved views, on a screen with views. */
  views?: ReactNode;
}

const NONE: string[] = [];

function isFiltered(state: ListState): boolean {
  return state.q !== '' || Object.keys(state.filters).length > 0;
}

/** The visible columns without fixed fields. The array keeps its identity while they are the same. */
function useColumns(file: ResourceFile, state: ListState, fixed: string[]): Column[] {
  const names = columnsOf(file, state)
    .filter((name) => !fixed.includes(name))
    .join();
  return useMemo(() => describeColumns(file, names === '' ? [] : names.split(',')), [file, names]);
}

/** The selection with the current records. The rows on the page are authoritative. */
function useSelection(file: ResourceFile, rows: Doc[] | undefined) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Doc>>(new Map());
  const chosen = useMemo(() => {
    if (selected.size === 0) return [];
    const now = new Map((rows ?? []).map((row) => [keyOf(file, row), row]));
    return [...selected].map(([key, row]) => now.get(key) ?? row);
  }, [file, rows, selected]);
  const select = (some: Doc[], on: boolean): void => {
    const next = new Map(selected);
    for (const row of some)
      if (on) next.set(keyOf(file, row), row);
      else next.delete(keyOf(file, row));
    setSelected(next);
  };
  // Nothing selected stays the same object: another one would render the list once more.
  const clear = (): void => setSelected((now) => (now.size === 0 ? now : new Map()));
  return { selected, chosen, select, clear };
}

/** A list with search, filters, sorting, paging, selection and actions, for list screens and related records. */
export function ListView(props: ListViewProps) {
  const { resource, params, onParams, url, fixed = NONE, label } = props;
  const { file } = resource;
  const state = readListState(file, params);
  const columns = useColumns(file, state, fixed);
  const tableColumns = useValueColumns(file, columns);
  const { data, error, mutate } = useList(file, url);
  const actions = useActions(resource);
  const mayCreate = useCreateAccess();
  const may = useActionAccess();
  const rows = data?.content;
  const { selected, chosen, select, clear } = useSelection(file, rows);
  const popups = useLate(POPUPS, chosen.length > 0, clear);
  useReady(data !== undefined || error !== undefined);
  const change = (next: Partial<ListState>): void => {
    clear();
    const moved = 'page' in next ? next : { ...next, page: 1 };
    onParams(writeListState(file, { ...state, ...moved }, params), { replace: next.q !== undefined });
  };
  const showColumns = (names: string[] | undefined): void =>
    onParams(writeListState(file, { ...state, columns: names }, params), { replace: true });
  if (error instanceof ApiError && error.status === 403) return <Forbidden error={error} />;
  const bulk = Object.entries(file.actions ?? {}).filter(([, action]) => isBulk(action));
  const empty = data !== undefined && data.totalElements === 0;
  const tools = (
    <>
      <ColumnChooser
        file={file}
        shown={columns}
        fixed={fixed}
        chosen={state.columns !== undefined}
        onChange={showColumns}
      />
      {props.views}
      <ExportMenu file={file} columns={columns} url={url} total={data?.totalElements} />
      <ApiButton file={file} path={url} title={label ?? tn(file.name, 'names')} />
      {props.createInTools && data && (!empty || isFiltered(state)) && props.create}
    </>
  );
  return (
    <div className={styles.view}>
      <Toolbar
        resource={resource}
        state={state}
        onChange={change}
        fixed={fixed}
        total={data?.totalElements}
        tools={tools}
      />
      {popups && (
        <popups.BulkBar
          resource={resource}
          rows={chosen}
          names={bulk.map(([name]) => name)}
          context={actions.context}
          onDone={clear}
        />
      )}
      {error && !data ? (
        <LoadFailed error={error} retry={() => void mutate()} />
      ) : empty ? (
        <EmptyList
          file={file}
          filtered={isFiltered(state)}
          create={props.create}
          onClear={() => change({ q: '', filters: {} })}
          label={label}
        />
      ) : (
        <>
          <RecordTable
            file={file}
            label={label ?? tn(file.name, 'names')}
            columns={tableColumns}
            size={state.size}
            rows={rows}
            count={data ? wholeLength(data) : 0}
            queryKey={url}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            selected={bulk.length > 0 ? selected : undefined}
            onSelect={select}
            leaving={actions.leaving}
            actionable={actionsFor(file, may, mayCreate).length > 0}
            offered={actions.offered}
            onStart={actions.start}
          />
          {data && <Pager page={data} state={state} onChange={change} />}
        </>
      )}
      <AsOf data={data} error={error} />
      {actions.dialogs}
    </div>
  );
}
