import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ToneBadge } from '../../engine/values/status-badge.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t, tn } from '../../i18n/index.ts';
import visually from '../../ui/hidden.module.css';
import { Icon } from '../../ui/icon.tsx';
import { countStatuses } from './fold.ts';
import type { MapItem, MapNode } from './graph.ts';
import { iconOf, pathOf, statusOf, typeName } from './map-labels.ts';
import styles from './network-map.module.css';

export type CardNode = Node<{ node: MapNode; onToggle: (id: string) => void }, 'card'>;

/** The ends of the lines at one item. They are invisible and inactive, because users draw no lines. */
function Ends({ id }: { id: string }) {
  return (
    <>
      <Handle id={id} type="target" position={Position.Left} isConnectable={false} className={styles.end} />
      <Handle id={id} type="source" position={Position.Right} isConnectable={false} className={styles.end} />
    </>
  );
}

/** A link to the record's screen, or its text where it has none. */
function ItemLink({ item, className, children }: { item: MapItem; className: string; children: ReactNode }) {
  const path = pathOf(item);
  if (path === undefined) return <div className={className}>{children}</div>;
  return (
    <Link to={path} className={className} title={item.title} draggable={false}>
      {children}
    </Link>
  );
}

/** Each address on a line of its own, never cut. */
function Addresses({ of }: { of: MapItem }) {
  return of.addresses.map((address) => (
    <span key={address} className={styles.whole}>
      {address}
    </span>
  ));
}

interface Toggle {
  onToggle: (id: string) => void;
}

function Status({ item }: { item: MapItem }) {
  if (item.statusField === undefined) return null;
  return (
    <span className={styles.status}>
      <ToneBadge tone={item.tone}>{statusOf(item)}</ToneBadge>
    </span>
  );
}

/** Many servers of one subnet: the number in each status, and a button to unfold them. */
function FoldCard({ node, folded, onToggle }: { node: MapNode; folded: NonNullable<MapNode['folded']> } & Toggle) {
  const { items, open } = folded;
  return (
    <div className={styles.card}>
      <Ends id={node.id} />
      <button type="button" className={styles.link} aria-expanded={open} onClick={() => onToggle(node.id)}>
        <span className={styles.icon}>
          <Icon name={iconOf(node)} size={20} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{tn(node.type, 'count', { count: items.length })}</span>
          <span className={styles.statuses}>
            {countStatuses(items).map(({ item, count }) => (
              <ToneBadge key={item.id} tone={item.tone}>
                {t('map.statusCount', { status: statusOf(item), number: formatNumber(count) })}
              </ToneBadge>
            ))}
          </span>
          <span className={styles.toggle}>
            {t(open ? 'map.fold' : 'map.unfold')}
            <Icon name="chevron" size={12} className={open ? styles.folding : undefined} />
          </span>
        </span>
      </button>
    </div>
  );
}

/** A record on the map. A network has its subnets inside. */
export function MapCard({ data: { node, onToggle } }: NodeProps<CardNode>) {
  if (node.folded) return <FoldCard node={node} folded={node.folded} onToggle={onToggle} />;
  return (
    <div className={styles.card} data-tone={node.tone}>
      <div className={styles.head}>
        <Ends id={node.id} />
        <ItemLink item={node} className={styles.link ?? ''}>
          <span className={styles.icon}>
            <Icon name={iconOf(node)} size={20} />
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{node.title}</span>
            <span className={styles.about}>{typeName(node)}</span>
            <Addresses of={node} />
            <Status item={node} />
          </span>
        </ItemLink>
      </div>
      {node.parts.length > 0 && (
        <ul className={styles.parts}>
          {node.parts.map((part) => (
            <li key={part.id} className={styles.part}>
              <Ends id={part.id} />
              <ItemLink item={part} className={styles.partLink ?? ''}>
                <span className={styles.title}>{part.title}</span>
                <span className={styles.about}>{part.addresses.join(', ')}</span>
                <span className={visually.hidden}>{typeName(part)}</span>
              </ItemLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
