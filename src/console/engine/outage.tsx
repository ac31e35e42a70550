import { lazy, Suspense } from 'react';
import type { ResourceFile } from '../../contract/resource-file.ts';
import { useOutage } from './data/use-outage.ts';

const OutageNotice = lazy(() => import('./outage-notice.tsx'));

/** Says that an outage in the cloud touches a type, while one does. */
export function Outage({ file }: { file: ResourceFile }) {
  const since = useOutage(file.name);
  if (since === undefined) return null;
  return (
    <Suspense>
      <OutageNotice file={file} since={since} />
    </Suspense>
  );
}
