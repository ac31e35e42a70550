/** What is known of a record that has failed. The provider adds it to a record as `_failure`. */
export interface Failure {
  /** The action that failed; undefined where the record failed by itself, or it is not known any more. */
  action?: string;
  /** When, ISO 8601. */
  at?: string;
  /** Why, in the reader's language, as far as the cloud says. */
  reason?: string;
  /** Whether it goes on costing something. */
  costs: boolean;
}
