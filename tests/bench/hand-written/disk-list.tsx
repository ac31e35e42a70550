/**
 * The list of disks as somebody would write it by hand, knowing that disks are all it will ever show: the bench sets it
 * against the engine's, in the same console with the same styles. It searches, filters, sorts, pages and chooses; the
 * columns can't be others, nothing is exported or kept as a view, and a disk's actions and their guards are left out,
 * all of which is in its favour.
 */
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { request } from '../../../src/console/api/client.ts';
import styles from '../../../src/console/engine/list/list.module.css';
import { formatNumber } from '../../../src/console/i18n/format.ts';
import { Icon } from '../../../src/console/ui/icon.tsx';
import { Page } from '../../../src/console/ui/page.tsx';
import type { DiskPage } from './disk.ts';
import { DiskTable } from './disk-table.tsx';
import { DiskTools } from './disk-tools.tsx';

const FILTERS = ['q', 'f.status', 'f.volume_type', 'f.bootable'];

/** The call's query from the screen's. */
function queryOf(params: URLSearchParams): string {
  const query = new URLSearchParams({
    page: String(Number(params.get('page') ?? 1) - 1),
    size: params.get('size') ?? '25',
    sort: params.get('sort') ?? 'created,desc',
  });
  for (const name of FILTERS) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  return query.toString();
}

/** The page of disks that a query asks for; undefined while the first is loading. */
function useDisks(query: string): DiskPage | undefined {
  const [data, setData] = useState<DiskPage>();
  useEffect(() => {
    let left = false;
    void request<DiskPage>(`GET /api/openstack/cinder/volumes?${query}`).then((answer) => {
      if (!left) setData(answer.data);
    });
    return () => {
      left = true;
    };
  }, [query]);
  return data;
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <nav className={styles.pages} aria-label="Страницы">
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Назад
      </button>
      <button type="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Дальше
      </button>
    </nav>
  );
}

/** The list of disks. */
export function DiskList() {
  const [params, setParams] = useSearchParams();
  const data = useDisks(queryOf(params));
  const go = (changes: Record<string, string>): void => setParams({ ...Object.fromEntries(params), ...changes });
  const create = (
    <Button component={Link} to="/disk/create" leftSection={<Icon name="plus" size={16} />}>
      Создать диск
    </Button>
  );
  return (
    <Page title="Диски" actions={create}>
      <div className={styles.view}>
        <DiskTools params={params} total={data?.totalElements ?? 0} onChange={go} />
        <DiskTable
          disks={data?.content ?? []}
          sort={params.get('sort') ?? 'created,desc'}
          onSort={(sort) => go({ sort, page: '1' })}
        />
        <div className={styles.pager}>
          <span>{formatNumber(data?.totalElements ?? 0)}</span>
          <Pages
            page={Number(params.get('page') ?? 1)}
            pages={data?.totalPages ?? 1}
            onPage={(page) => go({ page: String(page) })}
          />
        </div>
      </div>
    </Page>
  );
}
