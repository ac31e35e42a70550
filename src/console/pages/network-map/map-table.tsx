import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { NoValue } from '../../engine/values/no-value.tsx';
import { ObjectTable } from '../../engine/values/object-table.tsx';
import { StatusBadge } from '../../engine/values/status-badge.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { itemsOf, type MapGraph, type MapItem, neighboursOf } from './graph.ts';
import { iconOf, pathOf, typeName } from './map-labels.ts';
import styles from './network-map.module.css';

/** The maximum number of listed connections of a record. */
const NAMED = 8;

function Name({ item }: { item: MapItem }) {
  const path = pathOf(item);
  return path === undefined ? <span>{item.title}</span> : <Link to={path}>{item.title}</Link>;
}

function Joined({ items }: { items: MapItem[] }) {
  if (items.length === 0) return <NoValue />;
  return (
    <ul className={styles.joined}>
      {items.slice(0, NAMED).map((item) => (
        <li key={item.id}>
          <span className={styles.kind}>{typeName(item)}</span> <Name item={item} />
        </li>
      ))}
      {items.length > NAMED && <li>{t('map.more', { rest: formatNumber(items.length - NAMED) })}</li>}
    </ul>
  );
}

function Cell({ item, column, joined }: { item: MapItem; column: string; joined: MapItem[] }) {
  switch (column) {
    case 'name':
      return (
        <span className={styles.named}>
          <Icon name={iconOf(item)} size={16} />
          <Name item={item} />
        </span>
      );
    case 'type':
      return typeName(item);
    case 'status':
      return item.statusField === undefined ? (
        <NoValue />
      ) : (
        <StatusBadge file={item.file} record={item.record} field={item.statusField} />
      );
    case 'addresses':
      return item.addresses.length > 0 ? (
        <span className={styles.address}>{item.addresses.join(', ')}</span>
      ) : (
        <NoValue />
      );
    default:
      return <Joined items={joined} />;
  }
}

/** The map as text: each record with its status and connections. */
export function MapTable({ graph }: { graph: MapGraph }) {
  const items = useMemo(() => new Map(itemsOf(graph).map((item) => [item.id, item])), [graph]);
  const joined = useMemo(() => neighboursOf(graph), [graph]);
  const rows = useMemo(() => [...items.keys()].map((id): Doc => ({ id })), [items]);
  const columns = [
    { name: 'name', label: t('field.name') },
    { name: 'type', label: t('field.type') },
    { name: 'status', label: t('field.status') },
    { name: 'addresses', label: t('map.addresses') },
    { name: 'joined', label: t('map.joined') },
  ];
  const cell = ({ id }: Doc, column: string) => {
    const item = items.get(String(id));
    return item && <Cell item={item} column={column} joined={joined.get(item.id) ?? []} />;
  };
  return <ObjectTable cards label={t('map.table')} columns={columns} rows={rows} cell={cell} />;
}
