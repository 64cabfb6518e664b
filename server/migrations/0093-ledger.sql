-- Where the money is: an append-only ledger with double entry (docs/product/money.md). New tables: nothing else is locked.
-- Rows name bookings and people by id only, so that erasing a person changes nothing here.

create table ledger_transactions (
  id uuid primary key,
  kind text not null check (kind <> ''),
  cause text not null check (cause in ('booking_event', 'correction', 'payout')),
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
  payment_account_id uuid check (payment_account_id is null or account = 'platform_cash'),
  currency text not null check (currency in ('EGP', 'USD', 'EUR')),
  -- debit positive, credit negative
  amount_minor bigint not null check (amount_minor <> 0),
  -- as in the transaction, from which the trigger below copies them
  booking_id uuid,
  agency_id uuid,
  created_at timestamptz not null default now(),
  is_memo boolean not null generated always as (account in ('cash_to_agency', 'cash_to_agency_contra')) stored
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_latest on ledger_entries (created_at, id);
-- Balances and statements read the index alone.
create index ledger_entries_account on ledger_entries (account, currency, created_at, id) include (amount_minor);
create index ledger_entries_account_latest on ledger_entries (account, created_at, id);
create index ledger_entries_currency_latest on ledger_entries (currency, created_at, id);
create index ledger_entries_booking on ledger_entries (booking_id, created_at, id) where booking_id is not null;
create index ledger_entries_agency on ledger_entries (agency_id, created_at, id) where agency_id is not null;

create function join_ledger_transaction() returns trigger language plpgsql as $$
declare
  t ledger_transactions;
begin
  select * into t from ledger_transactions where id = new.transaction_id;
  if t.id is null or t.posted_in <> pg_current_xact_id() then
    raise exception 'a posted ledger transaction gains no entries' using errcode = 'integrity_constraint_violation';
  end if;
  new.booking_id := t.booking_id;
  new.agency_id := t.agency_id;
  new.created_at := t.created_at;
  return new;
end
$$;
create trigger ledger_entries_join before insert on ledger_entries
  for each row execute function join_ledger_transaction();

-- At the commit: the entries of a transaction add up to zero per currency, those of money and those of memos each.
create function require_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from ledger_entries where transaction_id = new.transaction_id and currency = new.currency
      and is_memo = new.is_memo) <> 0 then
    raise exception 'ledger transaction % does not balance in %', new.transaction_id, new.currency
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function require_ledger_balance();

create function require_ledger_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_transactions_entries after insert on ledger_transactions deferrable initially deferred
  for each row execute function require_ledger_entries();

create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_change();

-- What the nightly comparison with the bookings has found; empty: nothing.
create table ledger_reconciliations (
  id uuid primary key,
  checked_at timestamptz not null,
  differences jsonb not null
);
create index ledger_reconciliations_latest on ledger_reconciliations (checked_at);
