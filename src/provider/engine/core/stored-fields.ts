/** Extra fields of a stored document, beside those of its type. No field of a resource file can have these names. */

/** The quotas that the record has reserved in its project, as `QuotaDelta[]`. */
export const HELD = '$held';

/** The quotas that the record has reserved for its status, as `QuotaDelta[]`. They are not among {@link HELD}. */
export const BY_STATUS = '$byStatus';

/** The last run of each of the record's timers, as an ISO 8601 moment by name. */
export const RAN = '$ran';

/** What the suspension of its payer did to the record, as a `Suspended`; it has none while its payer is in order. */
export const SUSPENDED = '$suspended';

/** The values that the record is priced by for now, as a `PricedUntil`. */
export const PRICED = '$priced';
