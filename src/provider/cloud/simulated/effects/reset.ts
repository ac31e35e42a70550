/** What the simulated cloud makes of a record that staff takes out of a status in which it hangs. */
/** What was still being made has no content, and is in error. All else is at rest. */
export function atRest<S extends string>(unmade: S, { error, rest }: { error: S; rest: S }) {
  return async ({ action, self }: { action: string; self: { status?: string } }) =>
    action === 'unlock' ? { fields: { status: self.status === unmade ? error : rest } } : {};
}

/** A snapshot or a backup that hangs. */
export const copyEffect = { begin: atRest('creating', { error: 'error', rest: 'available' }) };
