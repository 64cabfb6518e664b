-- What departures earn, and the transfers to their agencies (docs/product/payouts.md). New tables, a column with a constant
-- default, and one more allowed value: nothing is rewritten or scanned.
alter table settings add column payout_after_days integer not null default 2 check (payout_after_days between 0 and 30);

alter table ledger_transactions drop constraint ledger_transactions_cause_check;
alter table ledger_transactions add constraint ledger_transactions_cause_check
  check (cause in ('booking_event', 'correction', 'payout', 'settlement')) not valid;

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

create table payouts (
  -- chosen by the client: the same request twice is one payout
  id uuid primary key,
  -- of the calendar year, in the platform's time zone
  year integer not null check (year between 2000 and 9999),
  -- assigned by the trigger below, without gaps
  serial integer not null,
  number text not null generated always as
    ('RIH-' || year::text || '-' || lpad(serial::text, greatest(4, length(serial::text)), '0')) stored,
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
  unique (year, serial)
);
create index payouts_latest on payouts (sent_at desc, serial desc);
create index payouts_agency on payouts (agency_id, sent_at desc, serial desc);
create index payouts_reference on payouts (payment_reference_key(reference));
create index payouts_proof on payouts (proof_id) where proof_id is not null;
create index payouts_sender on payouts (sent_by);

-- The entries of `agency_payable` that a payout settles, and its own debit: together they add up to zero. What has no row here
-- is still owed.
create table payout_entries (
  ledger_entry_id bigint primary key references ledger_entries (id),
  payout_id uuid not null references payouts (id)
);
create index payout_entries_payout on payout_entries (payout_id);

-- Numbers without gaps: payouts are never deleted, and the next number is read when the earlier payouts of the year have committed
-- or rolled back. A hold that was committed while the payout was prepared stops it.
create function prepare_payout() returns trigger language plpgsql as $$
begin
  if exists (select from payout_holds where agency_id = new.agency_id and released_at is null) then
    perform raise_error('payout.held');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('payout numbers ' || new.year, 0));
  new.serial := (select coalesce(max(serial), 0) + 1 from payouts where year = new.year);
  return new;
end
$$;
create trigger payouts_prepare before insert on payouts for each row execute function prepare_payout();

create function join_payout() returns trigger language plpgsql as $$
declare
  p payouts;
  e ledger_entries;
begin
  select * into p from payouts where id = new.payout_id;
  select * into e from ledger_entries where id = new.ledger_entry_id;
  if p.id is null or p.posted_in <> pg_current_xact_id() then
    raise exception 'a payout that was sent gains no entries' using errcode = 'integrity_constraint_violation';
  end if;
  if e.account is distinct from 'agency_payable' or e.agency_id is distinct from p.agency_id
    or e.currency is distinct from p.currency then
    raise exception 'entry % is not owed to the agency of the payout', new.ledger_entry_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger payout_entries_join before insert on payout_entries for each row execute function join_payout();

-- At the commit: the payout is posted with its amount, settles entries of the same sum, and does not exceed what the agency is owed.
create function check_payout() returns trigger language plpgsql as $$
begin
  if (select sum(e.amount_minor) from payout_entries pe join ledger_entries e on e.id = pe.ledger_entry_id
      where pe.payout_id = new.id) is distinct from 0
    or (select e.amount_minor from payout_entries pe join ledger_entries e on e.id = pe.ledger_entry_id
      join ledger_transactions t on t.id = e.transaction_id
      where pe.payout_id = new.id and t.cause = 'payout' and t.cause_id = new.id) is distinct from new.amount_minor then
    raise exception 'payout % does not match its entries', new.number using errcode = 'integrity_constraint_violation';
  end if;
  if (select sum(amount_minor) from ledger_entries where agency_id = new.agency_id and account = 'agency_payable'
      and currency = new.currency) > 0 then
    raise exception 'payout % is more than the agency is owed', new.number using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger payouts_check after insert on payouts deferrable initially deferred
  for each row execute function check_payout();

-- The ledger records no payout that is not among the payouts.
create function require_payout() returns trigger language plpgsql as $$
begin
  if not exists (select from payouts where id = new.cause_id and agency_id = new.agency_id) then
    raise exception 'ledger transaction % has no payout', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_transactions_payout after insert on ledger_transactions deferrable initially deferred
  for each row when (new.cause = 'payout') execute function require_payout();

create trigger payouts_append_only before update or delete on payouts for each row execute function refuse_change();
create trigger payouts_no_truncate before truncate on payouts for each statement execute function refuse_change();
create trigger payout_entries_append_only before update or delete on payout_entries
  for each row execute function refuse_change();
create trigger payout_entries_no_truncate before truncate on payout_entries
  for each statement execute function refuse_change();

-- A hold is released once and not changed otherwise.
create function refuse_changed_hold() returns trigger language plpgsql as $$
begin
  if old.released_at is not null or (old.id, old.agency_id, old.reason, old.held_by, old.held_at)
    is distinct from (new.id, new.agency_id, new.reason, new.held_by, new.held_at) then
    raise exception 'a hold is only released' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger payout_holds_released before update on payout_holds for each row execute function refuse_changed_hold();
