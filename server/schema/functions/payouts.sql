-- Numbers without gaps: payouts are never deleted, and the next number is read when the earlier payouts of the year
-- have committed or rolled back. A hold that was committed while the payout was prepared stops it.
create or replace function prepare_payout() returns trigger language plpgsql as $$
begin
  if exists (select from payout_holds where agency_id = new.agency_id and released_at is null) then
    perform raise_error('payout.held');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('payout numbers ' || new.year, 0));
  new.serial := (select coalesce(max(serial), 0) + 1 from payouts where year = new.year);
  return new;
end
$$;

-- Entries join a payout in the transaction that adds it: those of its agency and currency.
create or replace function join_payout() returns trigger language plpgsql as $$
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

-- A trigger, so that no payout is without its parties, whatever records it.
create or replace function record_payout_parties() returns trigger language plpgsql as $$
begin
  insert into payout_parties
  select new.id, a.name, a.address,
    coalesce((select d.number from agency_documents d
      where d.agency_id = new.agency_id and d.kind = 'commercial_register' and d.status = 'accepted'), ''),
    coalesce((select d.number from agency_documents d
      where d.agency_id = new.agency_id and d.kind = 'tax_card' and d.status = 'accepted'), ''),
    s.legal_name, s.legal_name_ar, s.business_address, s.business_address_ar, s.register_number, s.tax_number
  from agencies a cross join settings s where a.user_id = new.agency_id;
  return null;
end
$$;

-- The ledger records no payout that is not among the payouts.
create or replace function require_payout() returns trigger language plpgsql as $$
begin
  if not exists (select from payouts where id = new.cause_id and agency_id = new.agency_id) then
    raise exception 'ledger transaction % has no payout', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- At the commit: a payout is at most what is owed, and its entries add up to zero. A refund that is committed while the
-- payout is being sent takes the amount that it has read; the code lets the admin read the amount that is due now.
create or replace function check_payout() returns trigger language plpgsql as $$
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
    perform raise_error('payout.amount_changed');
  end if;
  return null;
end
$$;

-- Payout details wait for an admin, who verifies or rejects them as they are.
create or replace function check_payout_details() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.state = 'pending' then return new; end if;
  if tg_op = 'UPDATE' and old.state = 'pending' and new.decided_by is not null
    and (old.id, old.agency_id, old.method, old.account, old.holder_name, old.submitted_at)
      is not distinct from (new.id, new.agency_id, new.method, new.account, new.holder_name, new.submitted_at) then
    return new;
  end if;
  raise exception 'payout details are submitted, and decided once' using errcode = 'integrity_constraint_violation';
end
$$;

-- At the commit: payout details are verified with an audit line.
create or replace function check_details_audited() returns trigger language plpgsql as $$
begin
  if not exists (select from audit_log a where a.target_type = 'agency' and a.target_id = new.agency_id::text
      and a.action = 'agency.verify_payout_details' and a.actor_id = new.decided_by and a.at = new.decided_at) then
    raise exception 'payout details are verified with an audit line' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- A rate begins on a later day. Days are those of the platform's time zone, which the database does not know, so a day
-- is given as grace; bookings that have been made keep their rate.
create or replace function check_rate_begins() returns trigger language plpgsql as $$
begin
  if new.from_on < (new.created_at at time zone 'UTC')::date
    or exists (select from bookings b where b.created_at >= (new.from_on + interval '12 hours') at time zone 'UTC'
      and (new.agency_id is null or b.agency_id = new.agency_id)) then
    raise exception 'a rate of commission does not begin in the past' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

-- Receipts and refunds are in the currency of their booking, and the number is part of the id.
create or replace function refuse_changed_identity() returns trigger language plpgsql as $$
begin
  raise exception 'id, customer, currency and transfer reference of a booking cannot be changed'
    using errcode = 'integrity_constraint_violation';
end
$$;

-- A hold is released once and not changed otherwise.
create or replace function refuse_changed_hold() returns trigger language plpgsql as $$
begin
  if old.released_at is not null or (old.id, old.agency_id, old.reason, old.held_by, old.held_at)
    is distinct from (new.id, new.agency_id, new.reason, new.held_by, new.held_at) then
    raise exception 'a hold is only released' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
