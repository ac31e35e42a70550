import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePrices } from '../../../src/console/account/hooks.ts';
import type { Prices } from '../../../src/console/account/types.ts';
import styles from '../../../src/console/engine/list/table.module.css';
import badges from '../../../src/console/engine/values/values.module.css';
import { formatDateTime, formatMoney, formatNumber } from '../../../src/console/i18n/format.ts';
import { Icon } from '../../../src/console/ui/icon.tsx';
import { type Disk, STATUS } from './disk.ts';

/** More rows than these are drawn only where they are in sight. */
const MANY = 100;
const LINE = 41;
const HOURS = 720;
const COLUMNS: [field: string, label: string][] = [
  ['display_name', 'Имя'],
  ['status', 'Статус'],
  ['size', 'Размер'],
  ['volume_type', 'Тип диска'],
  ['attachments', 'Подключён к'],
  ['bootable', 'Загрузочный'],
  ['', 'Цена в месяц'],
  ['created', 'Дата создания'],
];

type Measure = (row: HTMLTableRowElement | null) => void;

function priceOf(disk: Disk, prices: Prices | undefined): string {
  const lines = (prices?.lines ?? []).filter(({ line }) => line === 'disk');
  const line = lines.find(({ variant }) => variant === disk.volume_type) ?? lines[0];
  if (!line) return '—';
  const month = Number(line.price) * disk.size * (line.period === 'hour' ? HOURS : 1);
  return `${formatMoney(month.toFixed(2))}/мес.`;
}

function Servers({ disk }: { disk: Disk }) {
  if (disk.attachments.length === 0) return '—';
  return disk.attachments.map(({ serverId, device }) => (
    <span key={serverId}>
      <Link to={`/vm/${serverId}`}>{disk._refs?.serverId?.[serverId]?.title ?? serverId}</Link> {device}
    </span>
  ));
}

interface RowProps {
  disk: Disk;
  prices: Prices | undefined;
  chosen: boolean;
  index: number;
  measure?: Measure | undefined;
  onChoose: (on: boolean) => void;
}

function DiskRow({ disk, prices, chosen, index, measure, onChoose }: RowProps) {
  const [tone = 'neutral', status = disk.status] = STATUS[disk.status] ?? [];
  return (
    <tr ref={measure} data-index={index} data-chosen={chosen || undefined}>
      <td className={styles.check}>
        <label className={styles.hit}>
          <input
            type="checkbox"
            checked={chosen}
            aria-label={`Выбрать: ${disk.display_name}`}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
      </td>
      <td data-label="Имя" data-title>
        <Link to={`/disk/${disk.id}`} className={styles.title}>
          {disk.display_name}
        </Link>
      </td>
      <td data-label="Статус">
        <span className={badges.status} data-tone={tone}>
          <span className={badges.dot} aria-hidden="true" />
          <span>{status}</span>
        </span>
      </td>
      <td data-label="Размер" data-numeric>
        {formatNumber(disk.size)} ГБ
      </td>
      <td data-label="Тип диска">{disk._refs?.volume_type?.[disk.volume_type]?.title ?? disk.volume_type}</td>
      <td data-label="Подключён к">
        <Servers disk={disk} />
      </td>
      <td data-label="Загрузочный">{disk.bootable ? 'Да' : 'Нет'}</td>
      <td data-label="Цена в месяц" data-numeric>
        {priceOf(disk, prices)}
      </td>
      <td data-label="Дата создания">
        <time className={badges.time} dateTime={disk.created}>
          {formatDateTime(disk.created)}
        </time>
      </td>
      <td className={styles.actions}>
        <button type="button" className={styles.menuButton} aria-label={`Действия: ${disk.display_name}`}>
          <Icon name="more" />
        </button>
      </td>
    </tr>
  );
}

/** All rows, or those in sight of many. */
function Body(props: {
  disks: Disk[];
  frame: RefObject<HTMLDivElement | null>;
  row: (disk: Disk, index: number, measure?: Measure) => ReactNode;
}) {
  const { disks, frame, row } = props;
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: disks.length,
    enabled: disks.length > MANY,
    getScrollElement: () => frame.current,
    estimateSize: () => LINE,
    overscan: 8,
  });
  if (disks.length <= MANY) return <tbody>{disks.map((disk, index) => row(disk, index))}</tbody>;
  const items = virtual.getVirtualItems();
  return (
    <tbody>
      <tr className={styles.room}>
        <td style={{ height: items[0]?.start ?? 0 }} />
      </tr>
      {items.map(({ index }) => {
        const disk = disks[index];
        return disk && row(disk, index, virtual.measureElement);
      })}
      <tr className={styles.room}>
        <td style={{ height: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
      </tr>
    </tbody>
  );
}

function Heads({ sort, onSort }: { sort: string; onSort: (sort: string) => void }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.check} />
        {COLUMNS.map(([field, label]) => (
          <th key={label} scope="col">
            {field ? (
              <button
                type="button"
                className={styles.sort}
                onClick={() => onSort(sort === `${field},asc` ? `${field},desc` : `${field},asc`)}
              >
                {label}
              </button>
            ) : (
              label
            )}
          </th>
        ))}
        <th scope="col" className={styles.actions} />
      </tr>
    </thead>
  );
}

/** The table of disks. */
export function DiskTable(props: { disks: Disk[]; sort: string; onSort: (sort: string) => void }) {
  const { disks } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data: prices } = usePrices();
  const frame = useRef<HTMLDivElement>(null);
  const choose = (id: string, on: boolean): void =>
    setChosen((before) => new Set([...before, id].filter((each) => on || each !== id)));
  return (
    <div className={disks.length > MANY ? styles.tallFrame : styles.frame} ref={frame}>
      <table className={styles.table} aria-label="Диски">
        <Heads sort={props.sort} onSort={props.onSort} />
        <Body
          disks={disks}
          frame={frame}
          row={(disk, index, measure) => (
            <DiskRow
              key={disk.id}
              disk={disk}
              prices={prices}
              chosen={chosen.has(disk.id)}
              index={index}
              measure={measure}
              onChoose={(on) => choose(disk.id, on)}
            />
          )}
        />
      </table>
    </div>
  );
}
