import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { statusText, ToneBadge } from '../../engine/values/status-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MapItem, MapNode } from './graph.ts';
import { iconOf, pathOf, spokenOf, typeName } from './map-words.ts';
import styles from './network-map.module.css';

export type CardNode = Node<{ node: MapNode }, 'card'>;

/** The ends of the lines at one item. Nobody draws lines here, so they can't be seen or taken hold of. */
function Ends({ id }: { id: string }) {
  return (
    <>
      <Handle id={id} type="target" position={Position.Left} isConnectable={false} className={styles.end} />
      <Handle id={id} type="source" position={Position.Right} isConnectable={false} className={styles.end} />
    </>
  );
}

/** A link to the record's screen, or its words alone where it has none. */
function ItemLink({ item, className, children }: { item: MapItem; className: string; children: ReactNode }) {
  const path = pathOf(item);
  if (path === undefined) return <div className={className}>{children}</div>;
  return (
    <Link to={path} className={className} aria-label={spokenOf(item)} title={item.title} draggable={false}>
      {children}
    </Link>
  );
}

function Status({ item }: { item: MapItem }) {
  const { file, record, statusField, tone } = item;
  if (statusField === undefined) return null;
  return (
    <span className={styles.status}>
      <ToneBadge tone={tone}>{statusText(file, record[statusField])}</ToneBadge>
    </span>
  );
}

/** A record on the map; a network with its subnets inside. */
export function MapCard({ data: { node } }: NodeProps<CardNode>) {
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
            <span className={styles.about}>
              {typeName(node)}
              {node.address && ` · ${node.address}`}
            </span>
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
                <span className={styles.about}>{part.address}</span>
              </ItemLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
