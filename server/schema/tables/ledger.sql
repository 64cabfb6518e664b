-- Where the money is: an append-only ledger with double entry (docs/product/money.md). Rows name bookings and people by
-- id only, so that erasing a person changes nothing here.
create table ledger_transactions (
  id uuid primary key,
  kind text not null check (kind <> ''),
  cause text not null check (cause in ('booking_event', 'correction', 'payout', 'settlement')),
  -- the booking event, or the key of the correction: a cause is posted once
  cause_id uuid not null,
  booking_id uuid references bookings (id),
  agency_id uuid,
  -- empty: the platform itself
  actor_id uuid,
  corrects_id uuid references ledger_transactions (id),
  -- the reason of a correction
  note text,
  -- the time of the cause, which decides the period of a statement
  created_at timestamptz not null,
  posted_at timestamptz not null default now(),
  -- entries are added by the transaction of the database that adds this row, and by no later one
  posted_in xid8 not null default pg_current_xact_id(),
  constraint ledger_transactions_correction check ((cause = 'correction') = (corrects_id is not null)),
  constraint ledger_transactions_reason check (cause <> 'correction' or coalesce(note, '') <> '')
);
create unique index ledger_transactions_once on ledger_transactions (cause_id, kind);
create unique index ledger_transactions_reversed on ledger_transactions (corrects_id) where kind = 'reversal';
create index ledger_transactions_booking on ledger_transactions (booking_id);
create index ledger_transactions_corrected on ledger_transactions (corrects_id) where corrects_id is not null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions (id),
  account text not null check (account in ('platform_cash', 'customer_funds', 'refunds_payable', 'agency_payable',
    'commission_revenue', 'adjustments', 'cash_to_agency', 'cash_to_agency_contra')),
  -- of platform_cash, where it is known
  payment_account_id uuid,
  currency text not null check (currency in ('EGP', 'USD', 'EUR')),
  -- debit positive, credit negative
  amount_minor bigint not null check (amount_minor <> 0),
  -- as in the transaction, from which the trigger below copies them
  booking_id uuid,
  agency_id uuid,
  created_at timestamptz not null default now(),
  is_memo boolean not null generated always as (account in ('cash_to_agency', 'cash_to_agency_contra')) stored,
  check (payment_account_id is null or account = 'platform_cash')
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_latest on ledger_entries (created_at, id);
-- Balances and statements read the index alone.
create index ledger_entries_account on ledger_entries (account, currency, created_at, id) include (amount_minor);
create index ledger_entries_account_latest on ledger_entries (account, created_at, id);
create index ledger_entries_currency_latest on ledger_entries (currency, created_at, id);
create index ledger_entries_booking on ledger_entries (booking_id, created_at, id) where booking_id is not null;
create index ledger_entries_agency on ledger_entries (agency_id, created_at, id) where agency_id is not null;
-- Balances and statements per payment account read this index alone; lists of entries of an account are in this order.
create index ledger_entries_cash on ledger_entries
  (currency, payment_account_id, created_at, id)
  include (amount_minor)
  where account = 'platform_cash';

-- What the nightly comparison with the bookings has found; empty: nothing.
create table ledger_reconciliations (
  id uuid primary key,
  checked_at timestamptz not null,
  differences jsonb not null
);
create index ledger_reconciliations_latest on ledger_reconciliations (checked_at);

-- Days that an admin has compared with the statements of the banks, account by account (docs/product/money.md#closing).
create table day_closings (
  day date primary key,
  -- what the ledger and the bank said of each account, and why they differed
  lines jsonb not null,
  closed_by uuid not null references users (id),
  closed_at timestamptz not null
);
create index day_closings_closed_by on day_closings (closed_by);
