import { useMemo } from 'react';
import type { Context } from '../../../contract/expression/pointer.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { useProject, useQuotas, useUser } from '../../account/hooks.ts';
import { askedOfParent, relatedCounts } from './record.ts';

/** Makes the context of one record out of what is known of everything. */
export function contextOf(base: Context, record: Doc, ref?: Context['ref']): Context {
  return { ...base, self: record, related: relatedCounts(record), parent: askedOfParent(record), ...(ref && { ref }) };
}

/** What guards, rules and templates can reach whatever the record: user, project, quotas, flags, the moment. */
export function useBaseContext(): Context {
  const user = useUser();
  const { data: project } = useProject();
  const { data: quota } = useQuotas();
  return useMemo(
    () => ({
      user: { ...user },
      flags: user.flags as Record<string, boolean>,
      now: new Date().toISOString(),
      ...(project ? { project: { ...project } } : {}),
      ...(quota ? { quota } : {}),
    }),
    [user, project, quota],
  );
}
