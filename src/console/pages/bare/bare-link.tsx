import type { MouseEvent, ReactNode } from 'react';
import styles from './bare.module.css';
import { useWays } from './place.ts';

/** A link between bare pages. The other page's code loads once the link is hovered or focused. */
export function BareLink(props: { to: string; children: ReactNode; className?: string; onFollow?: () => void }) {
  const { to, children, className = styles.link, onFollow } = props;
  const { go, preload } = useWays();
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (onFollow) onFollow();
    else go(to);
  }
  return (
    <a href={to} className={className} onClick={follow} onPointerEnter={() => preload(to)} onFocus={() => preload(to)}>
      {children}
    </a>
  );
}
