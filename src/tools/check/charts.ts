/** Checks metrics, the charts that show them, and types that watch them. */

import { metricsOf } from '../../contract/file/metrics.ts';
import { fieldOf, hasType } from '../../contract/file/resource-file.ts';
import { type CheckScope, needField } from './scope.ts';
import { missing } from './suggest.ts';

/** Metrics have different names and a call to be read by, and each is in a chart. A chart has metrics of one unit. */
export function checkCharts(scope: CheckScope): void {
  const { file, report } = scope;
  const metrics = new Map(metricsOf(file).map((metric) => [metric.id, metric]));
  for (const [index, { id, simulated }] of metricsOf(file).entries()) {
    const at = `/metrics/series/${index}`;
    if (metricsOf(file).findIndex((each) => each.id === id) !== index)
      report(`${at}/id`, `another metric has the id "${id}"`);
    if (simulated.low > simulated.high) report(`${at}/simulated/low`, `is above the high ${simulated.high}`);
  }
  if (file.metrics && !file.api.get)
    report('/metrics', 'metrics are answered below the path of "get", and the file has none');
  if (file.metrics && file.source !== undefined)
    report('/metrics', "rows of the provider's own tables have no metrics");
  for (const pointer of Object.keys(file.metrics?.while ?? {}))
    if (!pointer.startsWith('/self/')) report('/metrics/while', 'a condition here can only use /self');
  const shown = new Set<string>();
  for (const [index, tab] of (file.detail?.tabs ?? []).entries()) {
    const at = `/detail/tabs/${index}`;
    if (tab.button !== undefined && !file.actions?.[tab.button])
      report(`${at}/button`, missing('action', tab.button, Object.keys(file.actions ?? {})));
    for (const [place, chart] of (tab.charts ?? []).entries()) {
      const units = new Set<string>();
      for (const [which, id] of chart.metrics.entries()) {
        const metric = metrics.get(id);
        if (!metric) report(`${at}/charts/${place}/metrics/${which}`, missing('metric', id, metrics.keys()));
        else units.add(metric.unit);
        shown.add(id);
      }
      if (units.size > 1) report(`${at}/charts/${place}/metrics`, `has several units: ${[...units].join(', ')}`);
    }
  }
  for (const [index, { id }] of metricsOf(file).entries())
    if (!shown.has(id)) report(`/metrics/series/${index}`, `no chart shows the metric "${id}"`);
}

/** A watch names fields of the type, and its metrics are those of the types that it watches. */
export function checkWatch(scope: CheckScope): void {
  const { file, all, report } = scope;
  const { watch } = file;
  if (!watch) return;
  const known = new Set<string>();
  for (const [index, name] of watch.targets.entries()) {
    needField(scope, `/watch/targets/${index}`, name);
    const target = fieldOf(file, name)?.['x-ref']?.resource;
    const metrics = metricsOf(all.get(target ?? '') ?? file);
    if (fieldOf(file, name) && metrics.length === 0)
      report(`/watch/targets/${index}`, `"${name}" refers to no type with metrics`);
    for (const { id } of metrics) known.add(id);
  }
  for (const role of ['side', 'bound', 'minutes', 'status', 'value', 'raised', 'cleared'] as const)
    needField(scope, `/watch/${role}`, watch[role]);
  for (const role of ['bound', 'minutes', 'value'] as const) {
    const field = fieldOf(file, watch[role]);
    if (field && !hasType(field, 'number') && !hasType(field, 'integer'))
      report(`/watch/${role}`, `"${watch[role]}" is no number`);
  }
  for (const [index, name] of watch.metric.entries()) {
    needField(scope, `/watch/metric/${index}`, name);
    for (const id of fieldOf(file, name)?.enum ?? [])
      if (!known.has(String(id))) report(`/watch/metric/${index}`, missing('metric', String(id), known));
  }
  const { field, values } = [file.status ?? []].flat()[0] ?? { field: '', values: {} };
  for (const [role, status] of Object.entries(watch.states))
    if (!Object.hasOwn(values, String(status)))
      report(`/watch/states/${role}`, missing('status', String(status), Object.keys(values), field));
}
