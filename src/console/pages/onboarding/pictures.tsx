import type { ReactNode } from 'react';
import styles from './onboarding.module.css';
import type { Step } from './step-data.ts';

/** Small drawings of each step's result, in the colours of the scheme. */
const PICTURES: Record<Step['id'], ReactNode> = {
  money: (
    <>
      <rect x={14} y={12} width={68} height={42} rx={6} className={styles.tint} />
      <path d="M14 24h68M24 44h18" className={styles.line} />
      <circle cx={68} cy={42} r={6} className={styles.solid} />
    </>
  ),
  network: (
    <>
      <rect x={34} y={6} width={28} height={16} rx={4} className={styles.solid} />
      <path d="M48 22v12M20 34h56M20 34v8M48 34v8M76 34v8" className={styles.line} />
      <rect x={8} y={42} width={24} height={16} rx={4} className={styles.tint} />
      <rect x={36} y={42} width={24} height={16} rx={4} className={styles.tint} />
      <rect x={64} y={42} width={24} height={16} rx={4} className={styles.tint} />
    </>
  ),
  key: (
    <>
      <circle cx={30} cy={32} r={15} className={styles.tint} />
      <circle cx={30} cy={32} r={6} className={styles.solid} />
      <path d="M45 32h39v10M70 32v8" className={styles.line} />
    </>
  ),
  server: (
    <>
      <rect x={22} y={6} width={52} height={22} rx={4} className={styles.tint} />
      <rect x={22} y={34} width={52} height={22} rx={4} className={styles.tint} />
      <circle cx={33} cy={17} r={3.5} className={styles.solid} />
      <circle cx={33} cy={45} r={3.5} className={styles.solid} />
      <path d="M44 17h22M44 45h22" className={styles.line} />
    </>
  ),
  address: (
    <>
      <circle cx={34} cy={32} r={22} className={styles.tint} />
      <path d="M12 32h44M34 10c8 8 8 36 0 44M34 10c-8 8-8 36 0 44" className={styles.line} />
      <path d="M58 32h26M76 24l8 8-8 8" className={styles.line} />
      <circle cx={58} cy={32} r={4} className={styles.solid} />
    </>
  ),
  backup: (
    <>
      <ellipse cx={32} cy={16} rx={20} ry={8} className={styles.tint} />
      <path d="M12 16v30c0 4 9 8 20 8s20-4 20-8V16" className={styles.line} />
      <path d="M60 40a16 16 0 1 1 6 12M60 40l-2 9M60 40l9 2" className={styles.line} />
      <circle cx={74} cy={40} r={4} className={styles.solid} />
    </>
  ),
};

/** The picture of a step. It is decorative. */
export function StepPicture({ id }: { id: Step['id'] }) {
  return (
    <svg viewBox="0 0 96 64" className={styles.picture} aria-hidden="true">
      {PICTURES[id]}
    </svg>
  );
}
