-- Where the earnings of an agency go: the verified details, and those that wait for an admin or were declined.
create table payout_details (
  id uuid primary key,
  agency_id uuid not null references agencies (user_id),
  method text not null check (method in ('instapay', 'wallet', 'bank')),
  -- InstaPay address, wallet number, or IBAN
  account text not null check (account <> ''),
  holder_name text not null check (holder_name <> ''),
  state text not null check (state in ('pending', 'verified', 'rejected')),
  submitted_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  -- why they were rejected
  reason text,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null))
);
create unique index payout_details_once on payout_details (agency_id, state);
create index payout_details_decided_by on payout_details (decided_by) where decided_by is not null;
-- The overview of the admins counts those that wait. Few rows: one or two per agency.
create index payout_details_pending on payout_details (submitted_at) where state = 'pending';

-- While a hold is open, nothing is paid out to the agency.
create table payout_holds (
  id uuid primary key,
  agency_id uuid not null references agencies (user_id),
  reason text not null check (reason <> ''),
  held_by uuid not null references users (id),
  held_at timestamptz not null,
  released_by uuid references users (id),
  released_at timestamptz,
  check ((released_at is null) = (released_by is null))
);
create unique index payout_holds_open on payout_holds (agency_id) where released_at is null;
create index payout_holds_agency on payout_holds (agency_id, held_at);
create index payout_holds_held_by on payout_holds (held_by);
create index payout_holds_released_by on payout_holds (released_by) where released_by is not null;

-- Payouts that wait for a second admin (docs/product/refunds.md#second-admin). Working state; the audit log keeps both names.
create table payout_requests (
  agency_id uuid not null references agencies (user_id),
  currency text not null check (currency in ('EGP', 'USD', 'EUR')),
  amount_minor bigint not null check (amount_minor > 0),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  primary key (agency_id, currency)
);
create index payout_requests_admin on payout_requests (asked_by);

create table payouts (
  -- chosen by the client: the same request twice is one payout
  id uuid primary key,
  -- of the calendar year, in the platform's time zone
  year integer not null check (year between 2000 and 9999),
  -- assigned by the trigger below, without gaps
  serial integer not null,
  number text not null generated always as ('RIH-' || year::text || '-' || lpad(serial::text, greatest(4,
    length(serial::text)), '0')) stored,
  agency_id uuid not null references agencies (user_id),
  currency text not null check (currency in ('EGP', 'USD', 'EUR')),
  amount_minor bigint not null check (amount_minor > 0),
  -- where it was sent
  method text not null check (method in ('instapay', 'wallet', 'bank')),
  account text not null,
  holder_name text not null,
  -- of the transfer
  reference text not null check (reference <> ''),
  proof_id uuid references uploads (id),
  notes text,
  sent_by uuid not null references users (id),
  sent_at timestamptz not null,
  -- its entries are added by the transaction of the database that adds this row, and by no later one
  posted_in xid8 not null default pg_current_xact_id(),
  payment_account_id uuid,
  unique (year, serial)
);
create index payouts_latest on payouts (sent_at desc, serial desc);
create index payouts_agency on payouts (agency_id, sent_at desc, serial desc);
create index payouts_reference on payouts (payment_reference_key(reference));
create index payouts_proof on payouts (proof_id) where proof_id is not null;
create index payouts_sender on payouts (sent_by);

-- The entries of `agency_payable` that a payout settles, and its own debit: together they add up to zero. What has no
-- row here is still owed.
create table payout_entries (
  ledger_entry_id bigint primary key references ledger_entries (id),
  payout_id uuid not null references payouts (id)
);
create index payout_entries_payout on payout_entries (payout_id);

-- Who a payout's statement and invoice were issued by and to (docs/product/earnings.md#statements), as on the day of
-- the payout: an invoice does not change with the settings or the agency's profile.
create table payout_parties (
  payout_id uuid primary key references payouts (id),
  agency_name text not null,
  agency_address text not null,
  -- of accepted documents; empty: none
  agency_register_number text not null,
  agency_tax_number text not null,
  platform_name text not null,
  platform_name_ar text not null,
  platform_address text not null,
  platform_address_ar text not null,
  platform_register_number text not null,
  platform_tax_number text not null
);
