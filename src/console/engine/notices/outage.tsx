import { lazy, Suspense } from 'react';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { useOutage } from '../data/use-outage.ts';

const OutageNotice = lazy(() => import('./outage-notice.tsx'));

/** Reports an outage that affects a type. It is left out where the notice of the screen's own type already reports it. */
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
