import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { Doc, Relation, ResourceFile, Tab } from '../../../contract/file/resource-file.ts';
import { MONEY_RIGHT, ownerPricesCall } from '../../../contract/file/staff-calls.ts';
import { useAccess } from '../../account/hooks.ts';
import { t, tn } from '../../i18n/index.ts';
import { resourceEntry, screenPath } from '../../resources/manifest.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { useSearchParams } from '../../ui/search-params.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import type { Actions } from '../actions/use-actions.tsx';
import { hasSlot, Slot } from '../slots/slots.tsx';
import { isNothing } from '../values/plain-text.ts';
import { ActionTab } from './action-tab.tsx';
import { Bill, OwnerBill } from './bill.tsx';
import styles from './detail.module.css';
import { RecordTab } from './record-tab.tsx';
import { RelatedList } from './related-list.tsx';
import { Start } from './start.tsx';
import { FieldRows } from './summary.tsx';

const MetricCharts = lazy(() => import('./metrics/metric-charts.tsx'));

/** The props of a tab's slot. */
export interface TabSlotProps {
  resource: ResourceBundle;
  record: Doc;
}

/** A tab's fields, without optional fields that are empty. What few people need is folded away. */
function TabFields({ file, record, tab }: { file: ResourceFile; record: Doc; tab: Tab }) {
  const { fields = [], optional = [], folded = [] } = tab;
  const shown = fields.filter((name) => !optional.includes(name) || !isNothing(record[name]));
  const rest = shown.filter((name) => folded.includes(name));
  return (
    <>
      <FieldRows file={file} record={record} fields={shown.filter((name) => !folded.includes(name))} />
      {rest.length > 0 && (
        <details className={styles.folded}>
          <summary>{t('engine.technical')}</summary>
          <FieldRows file={file} record={record} fields={rest} />
        </details>
      )}
    </>
  );
}

interface BodyProps {
  resource: ResourceBundle;
  record: Doc;
  actions: Actions;
  tab: Tab;
}

function TabBody({ resource, record, actions, tab }: BodyProps) {
  const [params, setParams] = useSearchParams();
  const related = relationOf(resource.file, tab);
  const relation = useAccess()(related && resourceEntry(related.resource)?.access) === 'allowed' ? related : undefined;
  const action = tab.action === undefined ? undefined : resource.file.actions?.[tab.action];
  return (
    <div className={styles.body}>
      {hasSlot(resource.file, 'tabs', tab.id) && (
        <Slot<TabSlotProps> file={resource.file} kind="tabs" place={tab.id} slotProps={{ resource, record }} />
      )}
      {tab.fields && <TabFields file={resource.file} record={record} tab={tab} />}
      {tab.action !== undefined && action && (
        <ActionTab file={resource.file} record={record} name={tab.action} action={action} />
      )}
      {tab.record && (
        <Suspense fallback={<PageSkeleton part />}>
          <RecordTab key={tab.id} record={record} shown={tab.record} />
        </Suspense>
      )}
      {tab.button !== undefined && (
        <div>
          <Start file={resource.file} record={record} actions={actions} name={tab.button} />
        </div>
      )}
      {tab.charts && (
        <Suspense fallback={<PageSkeleton part />}>
          <MetricCharts key={tab.id} file={resource.file} record={record} charts={tab.charts} />
        </Suspense>
      )}
      {tab.bill && ownerPricesCall(resource.file) === undefined && <Bill file={resource.file} record={record} />}
      {tab.bill && ownerPricesCall(resource.file) !== undefined && (
        <Suspense fallback={<PageSkeleton part />}>
          <OwnerBill file={resource.file} record={record} />
        </Suspense>
      )}
      {relation && (
        <Suspense fallback={<PageSkeleton part />}>
          <RelatedList
            within={resource.file.name}
            key={tab.id}
            relation={relation}
            tab={tab}
            record={record}
            title={tn(resource.file.name, `tab.${tab.id}`)}
            params={params}
            onParams={setParams}
          />
        </Suspense>
      )}
    </div>
  );
}

function relationOf({ relations }: ResourceFile, { relation }: Tab): Relation | undefined {
  return relation === undefined ? undefined : relations?.[relation];
}

/** Whether a tab has nothing but related records. */
function isRelated(file: ResourceFile, { id, fields, action, record, charts, bill, button }: Tab): boolean {
  const others = [fields, action, record, charts, bill, button];
  return others.every((each) => each === undefined) && !hasSlot(file, 'tabs', id);
}

/** The tabs of a record. Each is a link, so that it can be opened, shared and reached by the browser's back button. */
export function Tabs({
  resource,
  record,
  actions,
  chosen,
}: {
  resource: ResourceBundle;
  record: Doc;
  actions: Actions;
  chosen: string | undefined;
}) {
  const { file } = resource;
  const allowed = useAccess();
  const { pathname } = useLocation();
  // What customers pay is a right by itself for staff.
  const money = ownerPricesCall(file) && { role: file.access?.role, right: [MONEY_RIGHT] };
  const tabs = (file.detail?.tabs ?? []).filter((tab) => {
    if (allowed(tab.access) !== 'allowed') return false;
    if (tab.bill && money && allowed(money) !== 'allowed') return false;
    // A tab of nothing but records that the user may not read.
    const relation = relationOf(file, tab);
    return !relation || !isRelated(file, tab) || allowed(resourceEntry(relation.resource)?.access) === 'allowed';
  });
  const base = screenPath(file.name, 'detail', record) ?? pathname;
  const shown = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  if (!shown) return null;
  return (
    <>
      {tabs.length > 1 && (
        <LinkTabs
          label={tn(file.name, 'name')}
          tabs={tabs.map((tab, index) => ({
            path: index === 0 ? base : `${base}/${tab.id}`,
            text: tn(file.name, `tab.${tab.id}`),
            shown: tab === shown,
          }))}
        />
      )}
      <TabBody resource={resource} record={record} actions={actions} tab={shown} />
    </>
  );
}
