import { Link } from 'react-router-dom';
import { useAccess } from '../../account/hooks.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntries, screenPath } from '../../resources/manifest.ts';
import type { OpenedWith } from './places.ts';

/** Links to the form that requests more of a quota, where it exists and the user may use it. */
export function QuotaRequestLink({ type }: { type: string }) {
  const allowed = useAccess();
  const entry = resourceEntries().find(({ asksQuota, access }) => asksQuota && allowed(access) === 'allowed');
  const path = entry && screenPath(entry.name, 'create');
  if (!path || !entry?.asksQuota || allowed({ projectRole: 'member' }) !== 'allowed') return null;
  const state: OpenedWith = { preset: { [entry.asksQuota]: type } };
  return (
    <Link to={path} state={state}>
      {t('engine.quota.request')}
    </Link>
  );
}
