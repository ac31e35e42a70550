import { useCallback, useEffect, useMemo, useState } from 'react';
import { parseCall, type ResourceFile } from '../../../contract/file/resource-file.ts';
import type { AccessVerdict, RightfulAccess } from '../../account/access.ts';
import { useAccess } from '../../account/hooks.ts';
import { type ListPage, useList } from '../../engine/data/use-list.ts';
import { loadResource, resourceIfLoaded } from '../../resources/load.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import { MAP_TYPES, type MapType, type TypeRecords } from './map-types.ts';

/** The maximum number of records of a type that the map requests. */
const MOST = 1000;

export type MapFiles = Partial<Record<MapType, ResourceFile>>;

/** The existing types of the map that the user may list. */
function listedTypes(verdict: (access: RightfulAccess | undefined) => AccessVerdict): MapType[] {
  return MAP_TYPES.filter((name) => {
    const entry = resourceEntry(name);
    return entry?.api.list !== undefined && verdict(entry.access) === 'allowed';
  });
}

function filesIfLoaded(names: MapType[]): MapFiles | undefined {
  const files: MapFiles = {};
  for (const name of names) {
    const file = resourceIfLoaded(name)?.file;
    if (!file) return undefined;
    files[name] = file;
  }
  return files;
}

/** The files of the map's types, requested together. Undefined while loading. */
export function useMapFiles(): { files: MapFiles | undefined; error: unknown; retry: () => void } {
  const verdict = useAccess();
  const [names] = useState(() => listedTypes(verdict));
  const [files, setFiles] = useState(() => filesIfLoaded(names));
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    Promise.all(names.map(loadResource)).then(() => setFiles(filesIfLoaded(names)), setError);
  }, [names]);
  useEffect(load, [load]);
  return { files, error, retry: load };
}

/** Replaces a missing type, whose list is never requested. */
const NO_FILE: ResourceFile = {
  name: '',
  scope: 'project',
  key: 'id',
  title: 'id',
  api: {},
  fields: { type: 'object', properties: {} },
  text: { name: { ru: '', kk: '', en: '' }, names: { ru: '', kk: '', en: '' }, count: { ru: '', kk: '', en: '' } },
};

function useTypeList(files: MapFiles, name: MapType) {
  const file = files[name];
  const call = resourceEntry(name)?.api.list;
  const url = file && call ? `${parseCall(call).path}?page=0&size=${MOST}` : undefined;
  const { data, error, mutate } = useList(file ?? NO_FILE, url);
  const failure: unknown = data ? undefined : error;
  return { name, data, error: failure, mutate };
}

/** A type with more records in the project than the map shows. */
export interface CutType {
  name: MapType;
  shown: number;
  total: number;
}

/**
 * The records of the map, updated like lists: by the same calls, polled while anything is in progress. `records` is undefined until all are
 * loaded.
 */
export function useMapRecords(files: MapFiles) {
  const network = useTypeList(files, 'network');
  const subnet = useTypeList(files, 'subnet');
  const router = useTypeList(files, 'router');
  const port = useTypeList(files, 'port');
  const vm = useTypeList(files, 'vm');
  const balancer = useTypeList(files, 'balancer');
  const database = useTypeList(files, 'database-server');
  const cluster = useTypeList(files, 'kubernetes');
  const floating = useTypeList(files, 'floating');
  const records = useMemo(
    () =>
      recordsOf(files, {
        network: network.data,
        subnet: subnet.data,
        router: router.data,
        port: port.data,
        vm: vm.data,
        balancer: balancer.data,
        'database-server': database.data,
        kubernetes: cluster.data,
        floating: floating.data,
      }),
    [
      files,
      network.data,
      subnet.data,
      router.data,
      port.data,
      vm.data,
      balancer.data,
      database.data,
      cluster.data,
      floating.data,
    ],
  );
  const lists = [network, subnet, router, port, vm, balancer, database, cluster, floating];
  const failed = lists.filter(({ error }) => error !== undefined);
  return {
    records,
    cut: lists.flatMap(cutOf),
    error: failed[0]?.error,
    retry: () => {
      for (const { mutate } of failed) void mutate();
    },
  };
}

/** Undefined until every existing type has its page. */
function recordsOf(files: MapFiles, pages: Record<MapType, ListPage | undefined>) {
  const records: Partial<Record<MapType, TypeRecords>> = {};
  for (const name of MAP_TYPES) {
    const [file, page] = [files[name], pages[name]];
    if (file && !page) return undefined;
    if (file && page) records[name] = { file, rows: page.content };
  }
  return records;
}

/** Ports are not drawn, so missing ones are not reported. */
function cutOf({ name, data }: { name: MapType; data: ListPage | undefined }): CutType[] {
  if (!data || name === 'port' || data.totalElements <= data.content.length) return [];
  return [{ name, shown: data.content.length, total: data.totalElements }];
}
