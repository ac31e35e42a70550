import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import visually from '../../ui/hidden.module.css';
import styles from './toolbar.module.css';

const Months = lazy(() => import('../../ui/months.tsx'));

/** A filter by months: each chosen one matches more records. */
export function MonthFilter(props: { title: string; chosen: string[]; onChange: (months: string[]) => void }) {
  const { title, chosen, onChange } = props;
  return (
    <fieldset className={styles.choices}>
      <legend className={visually.hidden}>{title}</legend>
      <Suspense fallback={<Loader size="sm" />}>
        <Months chosen={chosen} onChoose={onChange} />
      </Suspense>
    </fieldset>
  );
}
