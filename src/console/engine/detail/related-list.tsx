import { useMemo } from 'react';
import { whereFilters } from '../../../contract/expression/template.ts';
import { type Doc, isAt, type Relation, type Tab } from '../../../contract/file/resource-file.ts';
import { apiQuery, readListState, relatedPath } from '../../../contract/lists/list-query.ts';
import { useResource } from '../../resources/load.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { EmptyList } from '../list/empty.tsx';
import { ListView } from '../list/list-view.tsx';
import { Outage } from '../notices/outage.tsx';
import { CreateRelated, useRelatedCreate } from './create-related.tsx';

/** The type with the columns that the tab has instead of the list's. */
function useColumnsOfTab(resource: ResourceBundle, columns: string[] | undefined): ResourceBundle {
  return useMemo(
    () => (columns ? { ...resource, file: { ...resource.file, list: { ...resource.file.list, columns } } } : resource),
    [resource, columns],
  );
}

/** Related records of another type, as that type's own list. */
export function RelatedList(props: {
  /** The type of the screen that contains the list. */
  within: string;
  relation: Relation;
  /** The tab that contains it. */
  tab?: Tab;
  record: Doc;
  title: string;
  params: URLSearchParams;
  onParams: (next: URLSearchParams, options?: { replace?: boolean }) => void;
}) {
  const { relation, record, params, tab, within } = props;
  const resource = useColumnsOfTab(useResource(relation.resource), tab?.columns);
  const { file } = resource;
  const filters = whereFilters(relation.where, { self: record });
  const create = useRelatedCreate(file, relation, filters ?? {});
  // The filter's value is missing, so there is no request.
  if (!filters) return <EmptyList file={file} filtered={false} onClear={() => undefined} label={props.title} />;
  const fixed = Object.entries(relation.where).flatMap(([field, value]) =>
    isAt(value) || !Array.isArray(value) ? [field.split('/')[0] ?? field] : [],
  );
  const state = readListState(file, params);
  const query = apiQuery({ ...state, filters: { ...state.filters, ...filters } });
  const values = Object.fromEntries(Object.entries(filters).map(([field, [value]]) => [field, value]));
  const path = relatedPath(file, values);
  const url = path === undefined ? undefined : `${path}?${query}`;
  return (
    <>
      <Outage file={file} within={within} />
      <ListView
        resource={resource}
        params={params}
        onParams={props.onParams}
        url={url}
        create={create && <CreateRelated file={file} create={create} within={within} record={record} />}
        createInTools={tab?.create === true}
        fixed={fixed}
        label={props.title}
      />
    </>
  );
}
