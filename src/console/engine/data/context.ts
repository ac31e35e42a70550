import { useMemo } from 'react';
import type { Context } from '../../../contract/expression/pointer.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { useProject, useQuotas, useUser } from '../../account/hooks.ts';
import { askedOfParent, relatedCounts } from './record.ts';

/** Builds the context of one record from the shared context. */
export function contextOf(base: Context, record: Doc, ref?: Context['ref']): Context {
  return { ...base, self: record, related: relatedCounts(record), parent: askedOfParent(record), ...(ref && { ref }) };
}

/** The values that guards, rules and templates can use for any record: user, project, quotas, flags and the current time. */
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
