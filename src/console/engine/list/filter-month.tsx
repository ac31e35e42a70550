import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';

const Months = lazy(() => import('../../ui/months.tsx'));

/** A filter by months: each chosen one matches more records. */
export function MonthFilter(props: { title: string; chosen: string[]; onChange: (months: string[]) => void }) {
  const { title, chosen, onChange } = props;
  return (
    <fieldset aria-label={title}>
      <Suspense fallback={<Loader size="sm" />}>
        <Months chosen={chosen} onChoose={onChange} />
      </Suspense>
    </fieldset>
  );
}
