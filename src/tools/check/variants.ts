/** Checks properties that only administrators' types may have: all records of another type, and setting quotas. */
import type { Access } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';

/** Whether customers have access. */
function letsCustomers(...all: (Access | undefined)[]): boolean {
  return !all.some((access) => access?.role && !access.role.includes('client'));
}

/** Checks a variant: its records are stored once, under the type it extends, with the same fields. */
export function checkVariant(scope: CheckScope, base: string | undefined): void {
  const { recordsOf, api, access, scope: owned, records } = scope.file;
  if (recordsOf === undefined) return;
  if (recordsOf !== base) scope.report('/recordsOf', `must be "${base ?? ''}", the type that this type extends`);
  if (owned === 'global' && letsCustomers(access))
    scope.report(
      '/access',
      'must allow only administrators and managers: the scope "global" shows the records of everybody',
    );
  if (api.create && owned !== scope.all.get(recordsOf)?.scope)
    scope.report('/api/create', 'is not possible: a record created here would have no owner');
  if (records) scope.report('/records', 'must be in the file of the type that this type extends');
}

/** Checks types that set quotas: a quota that its own users could raise would have no effect. */
export function checkQuotasSet(scope: CheckScope): void {
  for (const [name, { access, setsQuota }] of Object.entries(scope.file.actions ?? {}))
    if (setsQuota && letsCustomers(scope.file.access, access))
      scope.report(
        `/actions/${name}/setsQuota`,
        'only administrators and managers may set quotas, but the access of this action allows others',
      );
}
