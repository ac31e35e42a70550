import { useState } from 'react';
import { variant } from '../config/current.ts';
import styles from './brand.module.css';
import { Logo } from './logo.tsx';

/**
 * The variant's brand: its logo, which contains the name, or the mark and the title where there is no logo or it fails to load. `plate`: on
 * a coloured background, where the logo gets a white one.
 */
export function Brand({ size, plate = false, name }: { size?: number; plate?: boolean; name?: string }) {
  const { logo, logoDark, title } = variant();
  const [broken, setBroken] = useState(false);
  if (!logo || broken)
    return (
      <>
        <Logo size={size} />
        <span className={name}>{title}</span>
      </>
    );
  const giveUp = (): void => setBroken(true);
  const dark = plate ? '' : logoDark;
  return (
    <>
      <img
        className={dark ? styles.light : styles.logo}
        data-plate={plate || undefined}
        src={logo}
        alt={title}
        onError={giveUp}
      />
      {dark && <img className={styles.dark} src={dark} alt={title} onError={giveUp} />}
    </>
  );
}
