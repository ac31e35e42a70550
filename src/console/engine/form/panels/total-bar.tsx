import { useMediaQuery } from '@mantine/hooks';
import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import styles from '../styles/form.module.css';

/** The place for the total in the bar with the form's buttons; null where there is none. */
export const TotalPlace = createContext<HTMLElement | null>(null);

/** Sets the place, as a ref of its element. */
export const SetTotalPlace = createContext<((place: HTMLElement | null) => void) | undefined>(undefined);

/** The place itself, before the buttons. */
export function TotalHere() {
  const set = use(SetTotalPlace);
  return set ? <div ref={set} className={styles.total} /> : null;
}

/** On a telephone the bar with the buttons stays at the bottom of the screen, and shows the total before them. */
export function TotalInBar({ children }: { children: ReactNode }) {
  const place = use(TotalPlace);
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return place && narrow ? createPortal(children, place) : null;
}
