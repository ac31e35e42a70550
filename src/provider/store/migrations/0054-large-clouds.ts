import { type Kysely, type Migration, sql } from 'kysely';

type AnyDb = Kysely<unknown>;

/**
 * Indexes for clouds of many thousand projects: what the administrators' first page counts, what their search finds, and what is counted each
 * hour.
 */
export const largeClouds: Migration = {
  async up(db: AnyDb) {
    // `address_assignment_public` takes its place.
    await sql`drop index address_assignment_kind`.execute(db);
    for (const index of INDEXES) await sql`create index ${sql.raw(index)}`.execute(db);
  },
};

const INDEXES = [
  // Sums that a page shows.
  'quota_usage_sums on quota_usage (type, used) where used > 0',
  'expense_month_sums on expense_month (month, tiyn)',
  "quota_request_by_status on resource (status, created_at) where type = 'quota-request'",
  'balance_correction_by_status on balance_correction (status, created_at)',
  "address_assignment_public on address_assignment (address) where end_at is null and kind in ('floating', 'gateway')",
  // Beginnings of what a search finds.
  'document_by_number on document (number)',
  'document_by_buyer on document (buyer_key)',
  'mail_by_address on mail (lower(address))',
  'bank_payment_by_reference on bank_payment (lower(substr(id, 1, 8)))',
  'bank_payment_by_number on bank_payment (lower(number))',
  "bank_payment_by_payer on bank_payment (lower(coalesce(payer_name, '')))",
  "bank_payment_by_bin on bank_payment (coalesce(payer_bin, ''))",
  'ticket_by_number on ticket (lower(substr(id, 1, 8)))',
  'ticket_by_email on ticket (lower(email))',
  'users_by_name on users (name_key)',
];
