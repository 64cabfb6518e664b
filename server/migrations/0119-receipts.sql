-- What arrived for a booking, transfer by transfer (docs/product/payments.md#receipts, docs/decisions/0052-receipts.md). New
-- tables and functions, and a nullable column. Bookings whose payment an earlier release verified have no receipt; the transfer
-- then counts with the amount that was due, as before.

-- What the agency collected of the remaining amount; empty for collections of before, which collected all of it.
alter table bookings add column collected_minor bigint;

-- A transfer of the remaining amount that the customer reports; an admin verifies or refuses it.
create table balance_transfers (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- what was still due when it was sent
  amount_minor bigint not null check (amount_minor > 0),
  reference text,
  proof_id uuid references uploads (id),
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  decision text check (decision in ('verified', 'refused')),
  constraint balance_transfers_decided check ((decided_at is null) = (decision is null))
);
create unique index balance_transfers_open on balance_transfers (booking_id) where decided_at is null;
create index balance_transfers_waiting on balance_transfers (sent_at, id) where decided_at is null;
create index balance_transfers_booking on balance_transfers (booking_id, sent_at);
create index balance_transfers_reference on balance_transfers (payment_reference_key(reference)) where reference is not null;
create index balance_transfers_proof on balance_transfers (proof_id) where proof_id is not null;
create index balance_transfers_decider on balance_transfers (decided_by) where decided_by is not null;

create table receipts (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  amount_minor bigint not null check (amount_minor > 0),
  -- payment: what was due at booking; rest: what was missing of it; balance: the remaining amount
  kind text not null check (kind in ('payment', 'rest', 'balance')),
  -- the transition that recorded it, which the same transaction writes afterwards
  event_id uuid not null unique references booking_events (id) deferrable initially deferred,
  transfer_id uuid unique references balance_transfers (id),
  reference text,
  proof_id uuid references uploads (id),
  -- empty where an automatic transition recorded it
  verified_by uuid references users (id),
  verified_at timestamptz not null,
  constraint receipts_transfer check (transfer_id is null or kind = 'balance')
);
create index receipts_booking on receipts (booking_id, verified_at);
create index receipts_proof on receipts (proof_id) where proof_id is not null;
create index receipts_verifier on receipts (verified_by) where verified_by is not null;

-- The booking has the sum, which its transition has written already: a second change of the booking would check its foreign keys
-- and lock its departure.
create function add_receipt() returns trigger language plpgsql as $$
declare
  sum bigint := (select sum(amount_minor) from receipts where booking_id = new.booking_id);
begin
  update bookings set received_minor = sum where id = new.booking_id and received_minor is distinct from sum;
  return null;
end
$$;
create trigger receipts_add after insert on receipts for each row execute function add_receipt();

-- Nothing is received beyond the receipts.
create function check_received() returns trigger language plpgsql as $$
begin
  if (select received_minor from bookings where id = new.id)
      is distinct from (select sum(amount_minor) from receipts where booking_id = new.id) then
    perform raise_error('booking.refund_exceeds_received');
  end if;
  return null;
end
$$;
create constraint trigger bookings_check_received after update of received_minor on bookings
  deferrable initially deferred for each row when (new.received_minor is distinct from old.received_minor)
  execute function check_received();

-- What arrived stays. Only proof and reference are erased.
create function refuse_changed_receipt() returns trigger language plpgsql as $$
begin
  raise exception 'a receipt cannot be changed' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger receipts_unchangeable before update of booking_id, amount_minor, kind, event_id, transfer_id, verified_by, verified_at
  on receipts for each row
  when ((old.booking_id, old.amount_minor, old.kind, old.event_id, old.transfer_id, old.verified_by, old.verified_at)
    is distinct from (new.booking_id, new.amount_minor, new.kind, new.event_id, new.transfer_id, new.verified_by, new.verified_at))
  execute function refuse_changed_receipt();
create trigger receipts_kept before delete on receipts for each row execute function refuse_changed_receipt();
create trigger receipts_not_truncated before truncate on receipts for each statement execute function refuse_changed_receipt();

-- A decision about a transfer is final.
create trigger balance_transfers_unchangeable before update of booking_id, amount_minor, sent_at, decided_at, decision
  on balance_transfers for each row
  when (old.decided_at is not null
    and (old.booking_id, old.amount_minor, old.sent_at, old.decided_at, old.decision)
      is distinct from (new.booking_id, new.amount_minor, new.sent_at, new.decided_at, new.decision))
  execute function refuse_changed_receipt();

-- What is left of the remaining amount of a deposit, after transfers beyond the deposit: `remainingLeftMinor` of the contract.
create function remaining_left_minor(booking bookings) returns bigint language sql immutable as $$
  select case when booking.remaining_paid_at is not null then 0
    else greatest(0, booking.remaining_minor - greatest(0, coalesce(booking.received_minor, booking.deposit_minor) - booking.deposit_minor))
  end
$$;

-- As before, except that a remaining amount counts with what the agency collected of it.
create or replace function received_minor_of(booking bookings) returns bigint language sql stable as $$
  select coalesce(booking.received_minor,
      case when booking.status in ('payment_verified', 'agency_approved', 'agency_rejected', 'confirmed')
        or exists (select from booking_events e where e.booking_id = booking.id
          and e.to_status in ('payment_verified', 'agency_approved', 'agency_rejected', 'confirmed'))
        then booking.deposit_minor else 0 end)
    + case when booking.remaining_paid_at is null then 0 else coalesce(booking.collected_minor, booking.remaining_minor) end
$$;
