/** What a stored document keeps beside the fields of its type. No field of a resource file can have these names. */

/** What the record has taken of its project's quotas, as `QuotaDelta[]`. */
export const HELD = '$held';

/** What the record is priced by for now, as a `PricedUntil`. */
export const PRICED = '$priced';
