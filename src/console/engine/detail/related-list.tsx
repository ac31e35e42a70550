import { type Doc, isAt, type Relation } from '../../../contract/file/resource-file.ts';
import { apiQuery, readListState, relatedPath, whereFilters } from '../../../contract/lists/list-query.ts';
import { useResource } from '../../resources/load.ts';
import { screenPath } from '../../resources/manifest.ts';
import { EmptyList } from '../list/empty.tsx';
import { ListView } from '../list/list-view.tsx';
import { Outage } from '../notices/outage.tsx';

/** Related records of another type, as that type's own list. */
export function RelatedList(props: {
  /** The type of the screen that contains the list. */
  within: string;
  relation: Relation;
  record: Doc;
  title: string;
  params: URLSearchParams;
  onParams: (next: URLSearchParams, options?: { replace?: boolean }) => void;
}) {
  const { relation, record, params } = props;
  const resource = useResource(relation.resource);
  const { file } = resource;
  const filters = whereFilters(relation.where, { self: record });
  // The filter's value is missing, so there is no request.
  if (!filters) return <EmptyList file={file} filtered={false} onClear={() => undefined} label={props.title} />;
  const fixed = Object.entries(relation.where).flatMap(([field, value]) =>
    isAt(value) ? [field.split('/')[0] ?? field] : [],
  );
  const state = readListState(file, params);
  const query = apiQuery({ ...state, filters: { ...state.filters, ...filters } });
  const values = Object.fromEntries(Object.entries(filters).map(([field, [value]]) => [field, value]));
  const path = relatedPath(file, values);
  const url = path === undefined ? undefined : `${path}?${query}`;
  return (
    <>
      <Outage file={file} within={props.within} />
      <ListView
        resource={resource}
        params={params}
        onParams={props.onParams}
        url={url}
        createPath={file.api.create ? screenPath(file.name, 'create', values) : undefined}
        fixed={fixed}
        label={props.title}
      />
    </>
  );
}
