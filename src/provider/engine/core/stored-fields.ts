/** Extra fields of a stored document, beside those of its type. No field of a resource file can have these names. */

/** The quotas that the record has reserved in its project, as `QuotaDelta[]`. */
export const HELD = '$held';

/** The values that the record is priced by for now, as a `PricedUntil`. */
export const PRICED = '$priced';
