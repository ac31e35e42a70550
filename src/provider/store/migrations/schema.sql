CREATE TABLE account_end (user_id text not null primary key, requested_at text not null,
      ends_at text not null, closed_at text, pseudonym text, forgotten_at text);

CREATE TABLE address_assignment (id text primary key, address text not null, kind text not null,
      begin_at text not null, end_at text, project_id text, project_name text, customer_id text,
      type text not null, record_id text not null, record_name text not null,
      connected_type text, connected_id text, connected_name text);

CREATE INDEX "address_assignment_by_address" on "address_assignment" ("address",
  "begin_at",
  "id");

CREATE INDEX "address_assignment_by_begin" on "address_assignment" ("begin_at",
  "id");

CREATE INDEX "address_assignment_by_customer_id" on "address_assignment" ("customer_id",
  "begin_at",
  "id");

CREATE INDEX "address_assignment_by_project_id" on "address_assignment" ("project_id",
  "begin_at",
  "id");

CREATE INDEX address_assignment_connected on address_assignment (connected_id) where end_at is null and connected_id is not null;

CREATE INDEX address_assignment_ended on address_assignment (end_at) where end_at is not null;

CREATE INDEX address_assignment_open on address_assignment (record_id, type) where end_at is null;

CREATE INDEX address_assignment_public on address_assignment (address) where end_at is null and kind in ('floating', 'gateway');

CREATE INDEX announcement_by_status on resource (status, updated_at) where type = 'announcement';

CREATE TABLE announcement_told (announcement_id text not null, round text not null,
      user_id text not null, primary key (announcement_id, round, user_id)) without rowid;

CREATE TABLE api_token (id text primary key, hash text not null unique, hint text not null,
      user_id text references users (id) on delete cascade, project_id text references project (id) on delete cascade,
      name text not null, name_key text not null, role text not null,
      role_id text references own_role (id) on delete set null, all_projects integer not null, read_only integer not null,
      networks text not null, cap_tiyn bigint, created_at text not null, created_by text, expires_at text,
      expiry_told_at text, used_at text, used_address text, version integer not null);

CREATE INDEX api_token_by_expiry on api_token (expires_at) where expires_at is not null;

CREATE INDEX api_token_by_project on api_token (project_id, created_at) where project_id is not null;

CREATE INDEX api_token_by_user on api_token (user_id, created_at) where user_id is not null;

CREATE TABLE api_token_project (token_id text not null references api_token (id) on delete cascade,
      project_id text not null references project (id) on delete cascade, primary key (token_id, project_id)) without rowid;

CREATE TABLE api_token_record (token_id text not null references api_token (id) on delete cascade,
      type text not null, record_id text not null, base_units text not null,
      primary key (token_id, type, record_id)) without rowid;

CREATE INDEX api_token_record_by_record on api_token_record (type, record_id);

CREATE TABLE "authentication_challenge" ("hash" text primary key,
  "purpose" text not null,
  "user_id" text,
  "relying_party" text,
  "challenge" text not null,
  "expires_at" text not null, identity_provider text);

CREATE INDEX "authentication_challenge_by_end" on "authentication_challenge" ("expires_at");

CREATE INDEX "authentication_challenge_by_user" on "authentication_challenge" ("user_id");

CREATE TABLE balance_correction (id text not null primary key, user_id text not null, amount_tiyn bigint not null,
      reason text not null, document_number text, document_date text, status text not null, author_id text, created_at text not null,
      decided_by text, decided_at text, refusal text, before_tiyn bigint);

CREATE INDEX balance_correction_by_status on balance_correction (status, created_at);

CREATE INDEX balance_correction_by_user on balance_correction (user_id, created_at);

CREATE TABLE bank_payment (id text not null primary key, key text not null unique, statement_id text not null,
      account text, day text not null, number text not null, amount_tiyn bigint not null, payer_name text, payer_bin text,
      payer_iban text, purpose text not null, status text not null, user_id text, matched_by text, invoice text, reason text,
      decided_by text, decided_at text, created_at text not null);

CREATE INDEX bank_payment_by_bin on bank_payment (coalesce(payer_bin, ''));

CREATE INDEX bank_payment_by_number on bank_payment (lower(number));

CREATE INDEX bank_payment_by_payer on bank_payment (lower(coalesce(payer_name, '')));

CREATE INDEX bank_payment_by_reference on bank_payment (lower(substr(id, 1, 8)));

CREATE INDEX bank_payment_by_statement on bank_payment (statement_id);

CREATE INDEX bank_payment_by_status on bank_payment (status, day);

CREATE TABLE bank_statement (id text not null primary key, name text not null, format text not null, account text,
      from_day text, until_day text, incoming integer not null, created_at text not null, created_by text);

CREATE TABLE billing_month (month text not null primary key, state text not null, closed_at text,
    closed_by text) without rowid;

CREATE TABLE budget (project_id text not null primary key, amount_tiyn bigint, cap integer not null,
      version integer not null, told_month text, told text not null) without rowid;

CREATE TABLE "calculator_config" ("id" text primary key,
  "content" text not null,
  "content_hash" text not null,
  "created_at" text not null,
  "read_at" text not null);

CREATE INDEX "calculator_config_by_content" on "calculator_config" ("content_hash",
  "created_at");

CREATE INDEX "calculator_config_by_reading" on "calculator_config" ("read_at");

CREATE TABLE capacity_point (day text not null, figure text not null, variants text not null,
      total bigint not null, sold bigint not null, taken bigint, at text not null,
      primary key (day, figure, variants));

CREATE TABLE captcha_spent (challenge text primary key, ends_at text not null);

CREATE TABLE "charge" ("meter_id" text not null,
  "hour" text not null,
  "project_id" text not null,
  "amount_tiyn" bigint not null,
  "seconds" integer not null,
  "quantities" text not null,
  "total" text,
  "trial_tiyn" bigint,
  "trial_user_id" text,
  "parts" text, constraint "charge_pk" primary key ("meter_id",
  "hour"));

CREATE INDEX "charge_by_project" on "charge" ("project_id",
  "hour");

CREATE TABLE clock_mark (id text not null primary key, seen_at text not null)
      without rowid;

CREATE TABLE "cloud_adoption" ("cloud_id" text primary key,
  "project_id" text not null,
  "user_id" text,
  "status" text not null,
  "started_at" text not null,
  "ended_at" text,
  "recorded" integer not null,
  "left_out" integer not null,
  "detail" text);

CREATE TABLE "cloud_comparison" ("project_id" text primary key,
  "user_id" text,
  "status" text not null,
  "started_at" text not null,
  "compared_at" text,
  "done" integer not null,
  "total" integer not null,
  "not_compared" text not null,
  "detail" text);

CREATE TABLE "cloud_key" ("type" text not null,
  "record_id" text not null,
  "project_id" text not null,
  "cloud_key" text not null, constraint "cloud_key_pk" primary key ("type",
  "record_id",
  "project_id"));

CREATE INDEX "cloud_key_by_key" on "cloud_key" ("type",
  "cloud_key");

CREATE INDEX "cloud_key_by_project" on "cloud_key" ("project_id",
  "type");

CREATE TABLE "cloud_orphan" ("id" text primary key,
  "project_id" text not null,
  "type" text not null,
  "cloud_key" text not null,
  "record_id" text,
  "title" text not null,
  "cause" text not null,
  "detail" text,
  "status" text not null,
  "found_at" text not null,
  "seen_at" text not null,
  "reason" text, kind text not null default 'cloud',
  "differences" text,
  "month_cost" text,
  "fingerprint" text,
  "decided_by" text,
  "decided_at" text);

CREATE UNIQUE INDEX "cloud_orphan_by_key" on "cloud_orphan" ("project_id",
  "type",
  "cloud_key");

CREATE INDEX "cloud_orphan_by_time" on "cloud_orphan" ("found_at",
  "id");

CREATE TABLE "cloud_project" ("project_id" text primary key,
  "cloud_id" text not null,
  "user_id" text not null,
  "credential" text not null,
  "limits" text not null, adopted_at text);

CREATE UNIQUE INDEX cloud_project_by_cloud on cloud_project (cloud_id);

CREATE TABLE "cloud_seen" ("cloud_id" text primary key,
  "name" text not null,
  "enabled" integer not null,
  "marked" integer not null);

CREATE TABLE "cloud_turn" ("project_id" text primary key,
  "changes" integer not null,
  "holder" text,
  "owner" text,
  "lease_until" text,
  "started_at" text,
  "makes" text not null);

CREATE TABLE "company" ("payer_id" text primary key,
  "kind" text not null,
  "contract_number" text,
  "contract_date" text,
  "version" integer not null,
  "bin" text,
  "name_ru" text,
  "name_kk" text,
  "name_en" text,
  "address_ru" text,
  "address_kk" text,
  "address_en" text,
  "bank_name" text,
  "iban" text,
  "bik" text,
  "signer_name" text,
  "signer_position" text,
  "signer_basis" text);

CREATE INDEX company_by_bin on company (bin);

CREATE TABLE "console_page" ("hash" text primary key,
  "content" text not null,
  "expires_at" text not null);

CREATE INDEX "customer_by_manager" on "customer_manager" ("manager_id");

CREATE TABLE "customer_manager" ("customer_id" text not null,
  "manager_id" text not null,
  "since" text not null, constraint "customer_manager_pk" primary key ("customer_id",
  "manager_id"));

CREATE TABLE "document" ("id" text primary key,
  "kind" text not null,
  "year" integer not null,
  "serial" bigint not null,
  "number" text not null,
  "user_id" text not null,
  "buyer" text not null,
  "buyer_key" text not null,
  "day" text not null,
  "from_day" text,
  "to_day" text,
  "total_tiyn" bigint not null,
  "vat_tiyn" bigint,
  "issue_key" text unique,
  "content" text not null,
  "created_at" text not null,
  "created_by" text, constraint "document_once" unique ("kind",
  "year",
  "serial"));

CREATE INDEX document_by_buyer on document (buyer_key);

CREATE INDEX "document_by_day" on "document" ("day",
  "id");

CREATE INDEX document_by_number on document (number);

CREATE INDEX "document_by_user" on "document" ("user_id",
  "day",
  "id");

CREATE TABLE document_counter (kind text not null, year integer not null, last bigint not null,
      primary key (kind, year));

CREATE TRIGGER document_no_delete before delete on document when not exists (select 1 from account_end where account_end.user_id = old.user_id and account_end.forgotten_at is not null) begin select raise(abort, 'An issued document is never changed'); end;

CREATE TRIGGER document_no_update before update on document begin select raise(abort, 'An issued document is never changed'); end;

CREATE TABLE "email_change" ("id" text primary key,
  "user_id" text not null references "users" ("id") on delete cascade,
  "old_email" text not null,
  "old_login" text not null,
  "new_email" text not null,
  "requested_at" text not null,
  "changed_at" text);

CREATE INDEX "email_change_by_user" on "email_change" ("user_id",
  "requested_at");

CREATE TABLE expense_day (project_id text not null, day text not null, type text not null,
    tiyn bigint not null, primary key (project_id, day, type)) without rowid;

CREATE TABLE expense_month (month text not null, payer_id text not null, project_id text not null,
    type text not null, tiyn bigint not null, primary key (month, payer_id, project_id, type)) without rowid;

CREATE INDEX expense_month_sums on expense_month (month, tiyn);

CREATE TABLE file_part (file_id text not null, part integer not null, content blob not null,
      created_at text not null, primary key (file_id, part));

CREATE INDEX "group_by_member" on "group_member" ("user_id");

CREATE TABLE "group_member" ("group_id" text not null,
  "user_id" text not null,
  "since" text not null, constraint "group_member_pk" primary key ("group_id",
  "user_id"));

CREATE TABLE idempotency (user_id text not null, key text not null, method text not null,
    path text not null, body_hash text not null, status integer not null, body text not null,
    expires_at text not null, primary key (user_id, key));

CREATE TABLE "indexed_type" ("type" text primary key,
  "fields" text not null);

CREATE TABLE issuer_account (issuer text not null, subject text not null,
      user_id text not null references users (id) on delete cascade, projects text not null, created_at text not null,
      used_at text not null, primary key (issuer, subject));

CREATE INDEX "issuer_account_by_user" on "issuer_account" ("user_id");

CREATE TABLE issuer_request (state_hash text primary key, browser_hash text not null,
      provider_id text not null, nonce text not null, verifier text not null, redirect_uri text not null,
      fresh integer not null, expires_at text not null);

CREATE INDEX "issuer_request_by_end" on "issuer_request" ("expires_at");

CREATE TABLE "journal" ("id" text primary key,
  "project_id" text,
  "type" text not null,
  "record_id" text not null,
  "action" text not null,
  "user_id" text,
  "request_id" text not null,
  "at" text not null,
  "ended_at" text,
  "result" text not null,
  "title" text,
  "acting_id" text,
  "address" text,
  "changes" text,
  "reason" text,
  "attempts" integer,
  "origin" text, follows integer,
  "token_id" text,
  "token_name" text);

CREATE INDEX "journal_by_acting" on "journal" ("acting_id",
  "at",
  "id");

CREATE INDEX "journal_by_project" on "journal" ("project_id",
  "at",
  "id");

CREATE INDEX "journal_by_record" on "journal" ("type",
  "record_id",
  "at");

CREATE INDEX "journal_by_result" on "journal" ("result",
  "at",
  "id");

CREATE INDEX "journal_by_time" on "journal" ("at",
  "id");

CREATE INDEX "journal_by_type" on "journal" ("type",
  "at",
  "id");

CREATE INDEX "journal_by_user" on "journal" ("user_id",
  "at",
  "id");

CREATE TRIGGER journal_no_delete before delete on journal begin select raise(abort, 'The audit log is append-only'); end;

CREATE TRIGGER journal_no_update before update on journal
    when old.result <> 'started' or new.id is not old.id or new.project_id is not old.project_id or new.type is not old.type or new.record_id is not old.record_id or new.action is not old.action or new.user_id is not old.user_id or new.request_id is not old.request_id or new.at is not old.at or new.title is not old.title or new.acting_id is not old.acting_id or new.address is not old.address or new.changes is not old.changes or new.attempts is not old.attempts or new.origin is not old.origin or new.follows is not old.follows or new.token_id is not old.token_id or new.token_name is not old.token_name begin select raise(abort, 'The audit log is append-only'); end;

CREATE TABLE "journal_seal" ("number" bigint primary key,
  "entry_id" text not null,
  "part" text not null,
  "sealed_at" text not null,
  "hash" text not null, constraint "journal_seal_once" unique ("entry_id",
  "part"));

CREATE TRIGGER journal_seal_no_delete before delete on journal_seal begin select raise(abort, 'The audit log is append-only'); end;

CREATE TRIGGER journal_seal_no_update before update on journal_seal begin select raise(abort, 'The audit log is append-only'); end;

CREATE TABLE "journal_unsealed" ("at" text not null,
  "entry_id" text not null,
  "part" text not null, constraint "journal_unsealed_pk" primary key ("at",
  "entry_id",
  "part"));

CREATE INDEX "journal_unsealed_by_entry" on "journal_unsealed" ("entry_id",
  "part");

CREATE TABLE kept_plan (id text primary key,
      project_id text not null references project (id) on delete cascade, name text not null, name_key text not null,
      calls text not null, rehearsal text not null, state text not null, created_at text not null, created_by text,
      expires_at text not null, refreshed_at text, applied_at text, applied_by text,
      applier text, progress text, ended_at text, version integer not null);

CREATE INDEX kept_plan_by_expiry on kept_plan (expires_at);

CREATE INDEX kept_plan_by_project on kept_plan (project_id, created_at);

CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key,
  "timestamp" varchar(255) not null);

CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key,
  "is_locked" integer default 0 not null);

CREATE TABLE "ledger" ("id" text primary key,
  "user_id" text not null,
  "project_id" text,
  "kind" text not null,
  "key" text not null unique,
  "amount_tiyn" bigint not null,
  "at" text not null,
  "details" text not null,
  "for_at" text default '' not null,
  "promo_tiyn" bigint default 0 not null,
  "correction_tiyn" bigint default 0 not null);

CREATE INDEX "ledger_by_time" on "ledger" ("user_id",
  "for_at",
  "id");

CREATE INDEX "ledger_by_user" on "ledger" ("user_id",
  "at",
  "id");

CREATE INDEX ledger_of_others on ledger (for_at) where kind <> 'charge';

CREATE TABLE "mail" ("id" text primary key,
  "address" text not null,
  "subject" text not null,
  "body" text not null,
  "created_at" text not null,
  "sent_at" text,
  "refused_at" text,
  "attachments" text,
  "kind" text,
  "confidential" integer default 0 not null,
  "variant" text, put_off_at text);

CREATE INDEX mail_by_address on mail (lower(address));

CREATE INDEX "mail_by_time" on "mail" ("created_at",
  "id");

CREATE INDEX mail_put_off on mail (put_off_at) where put_off_at is not null;

CREATE INDEX mail_refused on mail (refused_at) where refused_at is not null;

CREATE TABLE member_role (project_id text not null, user_id text not null,
      role_id text not null references own_role (id) on delete cascade, primary key (project_id, user_id, role_id),
      foreign key (project_id, user_id) references project_member (project_id, user_id) on delete cascade);

CREATE INDEX member_role_by_role on member_role (role_id);

CREATE TABLE "meter" ("id" text primary key,
  "project_id" text not null,
  "type" text not null,
  "record_id" text not null,
  "title" text not null,
  "quantities" text not null,
  "next_at" text,
  "next_quantities" text,
  "started_at" text not null,
  "since" text not null,
  "ended_at" text,
  "settled" integer not null,
  "total" text not null,
  "charged_tiyn" bigint not null,
  "labels" text,
  "trial_total" text,
  "earlier" text,
  "changed_at" text);

CREATE INDEX "meter_by_project" on "meter" ("project_id",
  "settled",
  "id");

CREATE INDEX "meter_by_record" on "meter" ("type",
  "record_id");

CREATE TABLE metric_point (type text not null, record_id text not null, step integer not null,
      at bigint not null, figures text not null, primary key (type, record_id, step, at)) without rowid;

CREATE INDEX metric_point_by_age on metric_point (step, at);

CREATE TABLE month_charge (month text not null, payer_id text not null, project_id text not null,
    type text not null, tiyn bigint not null, primary key (month, payer_id, project_id, type)) without rowid;

CREATE TABLE month_payer (month text not null, payer_id text not null, opening_tiyn bigint not null,
    charges_tiyn bigint not null, corrections_tiyn bigint not null, top_ups_tiyn bigint not null,
    closing_tiyn bigint not null, primary key (month, payer_id)) without rowid;

CREATE TABLE notice_choice (user_id text not null, kind text not null, console integer not null,
      mail integer not null, primary key (user_id, kind));

CREATE TABLE "notification" ("id" text primary key,
  "user_id" text not null,
  "type" text not null,
  "category" text not null,
  "params" text not null,
  "created_at" text not null,
  "read_at" text);

CREATE INDEX "notification_by_user" on "notification" ("user_id",
  "created_at",
  "id");

CREATE TABLE "one_time_code" ("hash" text primary key,
  "purpose" text not null,
  "subject_id" text not null,
  "created_at" text not null,
  "expires_at" text not null);

CREATE INDEX "one_time_code_by_subject" on "one_time_code" ("purpose",
  "subject_id");

CREATE TABLE own_role (id text primary key, project_id text references project (id) on delete cascade,
      name text not null, name_key text not null, description text, rights text not null,
      created_at text not null, version integer not null);

CREATE INDEX "own_role_by_project" on "own_role" ("project_id",
  "name_key");

CREATE TABLE "passkey" ("id" text primary key,
  "user_id" text not null references "users" ("id"),
  "credential_id" text not null unique,
  "relying_party" text not null,
  "name" text not null,
  "public_key" text not null,
  "counter" bigint not null,
  "transports" text not null,
  "backed_up" integer not null,
  "created_at" text not null,
  "used_at" text,
  "version" integer default 1 not null);

CREATE INDEX "passkey_by_user" on "passkey" ("user_id",
  "created_at");

CREATE TABLE payer_state (user_id text not null primary key, state text not null, cause text not null,
      since text not null, until text, limit_tiyn bigint, told_days integer, reason text) without rowid;

CREATE TABLE "payment" ("id" text primary key,
  "user_id" text not null,
  "merchant" text not null,
  "amount_tiyn" bigint not null,
  "status" text not null,
  "secret_hash" text not null unique,
  "return_url" text not null,
  "created_at" text not null,
  "ended_at" text,
  "variant" text);

CREATE TABLE "priced_type" ("type" text primary key,
  "price" text not null);

CREATE TABLE "project" ("id" text primary key,
  "name" text not null,
  "payment_type" text not null,
  "created_at" text not null,
  "payer_id" text,
  "version" integer default 1 not null,
  "archived_at" text,
  "name_key" text default '' not null);

CREATE INDEX "project_by_group" on "project_group" ("group_id");

CREATE INDEX project_by_name on project (name_key, id);

CREATE INDEX "project_by_payer" on "project" ("payer_id");

CREATE TABLE "project_group" ("project_id" text not null,
  "group_id" text not null,
  "role" text not null,
  "since" text not null, role_id text references own_role (id) on delete set null, constraint "project_group_pk" primary key ("project_id",
  "group_id"));

CREATE INDEX project_group_by_own_role on project_group (role_id) where role_id is not null;

CREATE TABLE "project_invitation" ("id" text primary key,
  "project_id" text not null,
  "email" text not null,
  "email_key" text not null,
  "role" text not null,
  "created_at" text not null, role_id text references own_role (id) on delete set null, constraint "project_invitation_once" unique ("project_id",
  "email_key"));

CREATE INDEX "project_invitation_by_email" on "project_invitation" ("email_key");

CREATE TABLE "project_member" ("project_id" text not null references "project" ("id") on delete cascade,
  "user_id" text not null references "users" ("id") on delete cascade,
  "role" text not null,
  "since" text, role_id text references own_role (id) on delete set null, constraint "project_member_pk" primary key ("project_id",
  "user_id"));

CREATE INDEX project_member_by_own_role on project_member (role_id) where role_id is not null;

CREATE INDEX "project_member_by_user" on "project_member" ("user_id");

CREATE TABLE "project_tariff" ("project_id" text not null,
  "from_at" text not null,
  "tariff_id" text, constraint "project_tariff_pk" primary key ("project_id",
  "from_at"));

CREATE TABLE "promo_use" ("code" text not null,
  "user_id" text not null,
  "at" text not null, constraint "promo_use_pk" primary key ("code",
  "user_id"));

CREATE TABLE provider_secret (name text primary key, value text not null);

CREATE TABLE "quota_limit" ("project_id" text not null references "project" ("id") on delete cascade,
  "type" text not null,
  "quota" bigint not null, constraint "quota_limit_pk" primary key ("project_id",
  "type"));

CREATE INDEX quota_request_by_status on resource (status, created_at) where type = 'quota-request';

CREATE TABLE "quota_usage" ("project_id" text not null references "project" ("id") on delete cascade,
  "type" text not null,
  "used" bigint not null,
  "beyond" bigint default 0 not null, constraint "quota_usage_pk" primary key ("project_id",
  "type"));

CREATE INDEX quota_usage_sums on quota_usage (type, used) where used > 0;

CREATE TABLE "rating" ("id" text primary key,
  "user_id" text,
  "score" integer not null,
  "comment" text,
  "created_at" text not null,
  "request_key" text);

CREATE UNIQUE INDEX "rating_by_request" on "rating" ("request_key");

CREATE TABLE "record_history" ("type" text not null,
  "record_id" text not null,
  "field" text not null,
  "at" text not null,
  "value" double precision not null, constraint "record_history_pk" primary key ("type",
  "record_id",
  "field",
  "at"));

CREATE TABLE "recovery_code" ("hash" text primary key,
  "user_id" text not null references "users" ("id"));

CREATE INDEX "recovery_code_by_user" on "recovery_code" ("user_id");

CREATE TABLE "registration" ("id" text primary key,
  "email" text not null,
  "email_key" text not null unique,
  "promo_code" text,
  "locale" text not null,
  "created_at" text not null,
  "confirmed_at" text,
  "variant" text);

CREATE TABLE "resource" ("type" text not null,
  "id" text not null,
  "project_id" text,
  "user_id" text,
  "owner" text not null,
  "shared" integer not null,
  "status" text,
  "version" bigint not null,
  "doc" text not null,
  "created_at" text not null,
  "updated_at" text not null, constraint "resource_pk" primary key ("type",
  "id"));

CREATE INDEX "resource_by_owner" on "resource" ("type",
  "owner",
  "id");

CREATE TABLE "resource_key" ("type" text not null,
  "id" text not null,
  "field" text not null,
  "text_key" text not null,
  "num_key" double precision not null,
  "owner" text not null,
  "edge" integer not null, constraint "resource_key_pk" primary key ("type",
  "id",
  "field",
  "text_key")) without rowid;

CREATE INDEX "resource_key_by_field" on "resource_key" ("type",
  "field",
  "num_key",
  "text_key",
  "id",
  "edge");

CREATE INDEX "resource_key_by_owner" on "resource_key" ("type",
  "owner",
  "field",
  "num_key",
  "text_key",
  "id",
  "edge");

CREATE TABLE service_outage (id text not null primary key, service text not null,
      state text not null, began_at text not null, ended_at text);

CREATE INDEX service_outage_by_end on service_outage (ended_at);

CREATE TABLE "service_price" ("id" text primary key,
  "service" text not null,
  "price" text not null,
  "period" text not null,
  "start_date" text not null,
  "created_at" text not null,
  "created_by" text, unit text, constraint "service_price_once" unique ("service",
  "start_date"));

CREATE TABLE service_watch (id text not null primary key, since text not null, seen_at text);

CREATE TABLE setting (type text not null primary key, version integer not null, doc text not null)
      without rowid;

CREATE TABLE "sign_in_attempt" ("subject" text primary key,
  "attempts" integer not null,
  "ends_at" text not null);

CREATE TABLE "survey" ("id" text primary key,
  "kind" text not null,
  "answers" text not null,
  "created_at" text not null);

CREATE TABLE "ticket" ("id" text primary key,
  "user_id" text,
  "project_id" text,
  "name" text not null,
  "email" text not null,
  "type" text not null,
  "message" text not null,
  "status" text not null,
  "created_at" text not null,
  "taken_by" text,
  "closed_at" text,
  "note" text,
  "file_id" text,
  "file_name" text,
  "file_type" text,
  "locale" text,
  "request_key" text,
  "request_hash" text,
  "file_bytes" integer,
  "variant" text,
  "resource" text,
  "record_id" text,
  "record_name" text,
  "answered_at" text,
  "first_answered_at" text,
  "first_answer_seconds" integer);

CREATE INDEX "ticket_by_assignee" on "ticket" ("taken_by",
  "created_at");

CREATE INDEX ticket_by_email on ticket (lower(email));

CREATE INDEX ticket_by_first_answer on ticket (first_answered_at, first_answer_seconds)
      where first_answered_at is not null;

CREATE INDEX ticket_by_number on ticket (lower(substr(id, 1, 8)));

CREATE UNIQUE INDEX "ticket_by_request" on "ticket" ("request_key");

CREATE INDEX "ticket_by_status" on "ticket" ("status",
  "created_at");

CREATE INDEX "ticket_by_time" on "ticket" ("created_at",
  "id");

CREATE INDEX "ticket_by_user" on "ticket" ("user_id",
  "created_at");

CREATE TABLE ticket_message (id text primary key, ticket_id text not null, place integer not null, kind text not null, author_id text,
      message text not null, created_at text not null, file_id text, file_name text, file_type text,
      file_bytes integer);

CREATE INDEX "ticket_message_by_file" on "ticket_message" ("file_id");

CREATE INDEX "ticket_message_by_ticket" on "ticket_message" ("ticket_id",
  "place");

CREATE TABLE "token" ("id" text primary key,
  "hash" text not null unique,
  "user_id" text not null references "users" ("id") on delete cascade,
  "project_id" text references "project" ("id") on delete set null,
  "created_at" text not null,
  "expires_at" text not null,
  "address" text,
  "agent" text,
  "used_at" text,
  "acting_id" text,
  "authenticated_at" text, identity_provider text, own_factor integer);

CREATE TABLE "totp" ("user_id" text primary key references "users" ("id"),
  "secret" text not null,
  "created_at" text not null,
  "confirmed_at" text,
  "last_step" bigint not null);

CREATE TABLE trial (user_id text not null, type text not null, began_at text not null, ends_at text,
      limit_tiyn bigint, used_tiyn bigint not null, primary key (user_id, type)) without rowid;

CREATE TABLE type_edition (type text not null primary key, file text not null, target text, moved_to text) without rowid;

CREATE TABLE "user_group" ("id" text primary key,
  "name" text not null,
  "name_key" text not null unique,
  "description" text,
  "created_at" text not null,
  "version" integer not null);

CREATE TABLE "users" ("id" text primary key,
  "login" text not null,
  "login_key" text not null unique,
  "email" text not null,
  "email_key" text not null unique,
  "full_name" text not null,
  "role" text not null,
  "password_hash" text not null,
  "balance_tiyn" bigint not null,
  "created_at" text not null,
  "locale" text,
  "low_balance_at" text,
  "phone" text,
  "blocked_at" text,
  "password_sent_at" text,
  "signed_in_at" text,
  "name_key" text default '' not null,
  "password_temporary" integer default 0 not null,
  "version" integer default 1 not null,
  "variant" text,
  "password_disabled" integer default 0 not null,
  "first_name" text,
  "surname" text,
  "credit_limit_tiyn" bigint,
  "promo_tiyn" bigint default 0 not null,
  "correction_tiyn" bigint default 0 not null, staff_role_id text);

CREATE INDEX users_by_name on users (name_key);

CREATE INDEX "users_by_role" on "users" ("role");

CREATE INDEX users_by_shown_name on users (coalesce(nullif(name_key, ''), login_key), id);

CREATE INDEX users_by_staff_role on users (staff_role_id) where staff_role_id is not null;

CREATE TABLE "work" ("id" text primary key,
  "kind" text not null,
  "key" text unique,
  "due_at" text not null,
  "payload" text not null,
  "locks" text not null,
  "attempts" integer not null,
  "from_at" text);

CREATE INDEX "work_by_due" on "work" ("due_at",
  "id");

CREATE TABLE "write_probe" ("id" text primary key,
  "written_at" text not null,
  "filling" text not null);
