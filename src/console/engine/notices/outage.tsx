import { lazy, Suspense } from 'react';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { useOutage } from '../data/use-outage.ts';

const OutageNotice = lazy(() => import('./outage-notice.tsx'));

/** Says that an outage in the cloud touches a type, while one does; not where the screen of another one that is touched says so above. */
export function Outage({ file, within = '' }: { file: ResourceFile; within?: string }) {
  const since = useOutage(file.name);
  const above = useOutage(within);
  if (since === undefined || above !== undefined) return null;
  return (
    <Suspense>
      <OutageNotice file={file} since={since} />
    </Suspense>
  );
}
