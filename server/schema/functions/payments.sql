-- What was received of a booking: by transfer, the deposit where no amount was stated, and what the agency says it collected.
create or replace function received_minor_of(booking bookings) returns bigint language sql stable as $$
  select coalesce(booking.received_minor,
      case when booking.status in ('payment_verified', 'agency_approved', 'agency_rejected', 'confirmed')
        or exists (select from booking_events e where e.booking_id = booking.id
          and e.to_status in ('payment_verified', 'agency_approved', 'agency_rejected', 'confirmed'))
        then booking.deposit_minor else 0 end)
    + case when booking.remaining_paid_at is null then 0 else coalesce(booking.collected_minor, booking.remaining_minor) end
$$;

-- What was verified as received on the platform's accounts: `verifiedMinor` of the contract. `received_minor_of` also
-- has what the agency says it collected; a refund never exceeds that.
create or replace function verified_minor_of(booking bookings) returns bigint language sql stable as $$
  select received_minor_of(booking)
    - case when booking.remaining_paid_at is null then 0 else coalesce(booking.collected_minor, booking.remaining_minor) end
$$;

-- What is left of the balance of a deposit, after transfers beyond the deposit: `balanceLeftMinor` of the
-- contract.
create or replace function remaining_left_minor(booking bookings) returns bigint language sql immutable as $$
  select case when booking.remaining_paid_at is not null then 0
    else greatest(0, booking.remaining_minor - greatest(0, coalesce(booking.received_minor, booking.deposit_minor) - booking.deposit_minor))
  end
$$;

-- The booking has the sum, which its transition has written already: a second change of the booking would check its
-- foreign keys and lock its departure.
create or replace function add_receipt() returns trigger language plpgsql as $$
declare
  sum bigint := (select sum(amount_minor) from receipts where booking_id = new.booking_id);
begin
  update bookings set received_minor = sum where id = new.booking_id and received_minor is distinct from sum;
  return null;
end
$$;

-- At the commit: a receipt has the event of its booking that recorded it, and a transfer of its booking.
create or replace function check_receipt_event() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_events e where e.id = new.event_id and e.booking_id = new.booking_id and e.action in
      ('verify_payment', 'ask_for_rest', 'revive', 'verify_balance', 'record_late_payment', 'process_refund', 'refund_part', 'refund_surplus')) then
    raise exception 'a receipt has the event of its booking that recorded it' using errcode = 'integrity_constraint_violation';
  end if;
  if new.transfer_id is not null
    and not exists (select from balance_transfers t where t.id = new.transfer_id and t.booking_id = new.booking_id) then
    raise exception 'a receipt has a transfer of its booking' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- Nothing is received beyond the receipts.
create or replace function check_received() returns trigger language plpgsql as $$
begin
  if (select received_minor from bookings where id = new.id)
      is distinct from (select sum(amount_minor) from receipts where booking_id = new.id) then
    perform raise_error('booking.refund_exceeds_received');
  end if;
  return null;
end
$$;

-- At the commit: what an agency collected is what was left, once, with its event. Nothing was left to collect (0) where
-- the transfers cover the price.
create or replace function check_collected() returns trigger language plpgsql as $$
declare
  is_first boolean := old.remaining_paid_at is null and new.remaining_paid_at is not null;
  is_valid boolean;
begin
  is_valid := case
    -- an admin undoes a collection
    when old.remaining_paid_at is not null and new.remaining_paid_at is null then new.collected_minor is null
      and exists (select from booking_events where booking_id = new.id and action = 'undo_collection')
    -- collections older than recorded amounts
    when not is_first then old.remaining_paid_at is not distinct from new.remaining_paid_at
      and (old.collected_minor is not distinct from new.collected_minor
        or (old.remaining_paid_at is not null and old.collected_minor is null and new.collected_minor = old.remaining_minor))
    when new.collected_minor = 0 then coalesce(new.received_minor, new.deposit_minor) >= new.total_minor
    else coalesce(new.collected_minor = remaining_left_minor(old), false)
      and exists (select from booking_events where booking_id = new.id and action = 'collect_remaining')
  end;
  if old.cash_collected_at is distinct from new.cash_collected_at then
    is_valid := is_valid and old.cash_collected_at is null
      and exists (select from booking_events where booking_id = new.id and action = 'collect_cash');
  end if;
  if not is_valid then
    raise exception 'a collection is recorded once, with its event and what was left' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- What arrived stays. Only proof and reference are erased.
create or replace function refuse_changed_receipt() returns trigger language plpgsql as $$
begin
  raise exception 'a receipt cannot be changed' using errcode = 'integrity_constraint_violation';
end
$$;

-- At the commit: the sum of the refunds is that of the recorded ones.
create or replace function check_refund_sum() returns trigger language plpgsql as $$
begin
  if coalesce((select sum(amount_minor) from refunds where booking_id = new.id), 0)
      is distinct from coalesce((select refunded_minor from bookings where id = new.id), 0) then
    perform raise_error('booking.refund_exceeds_received');
  end if;
  return null;
end
$$;

-- Each refund is part of the sum of its booking, which was raised before it was inserted.
create or replace function check_refund_counted() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from refunds where booking_id = new.booking_id)
      > (select coalesce(refunded_minor, 0) from bookings where id = new.booking_id) then
    perform raise_error('booking.refund_exceeds_received');
  end if;
  return null;
end
$$;

-- At the commit: a refund has the event of its booking that sent it, and its currency.
create or replace function check_refund_event() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_events e where e.id = new.event_id and e.booking_id = new.booking_id
      and e.action in ('process_refund', 'refund_part', 'refund_surplus')) then
    raise exception 'a refund has the event of its booking that sent it' using errcode = 'integrity_constraint_violation';
  end if;
  if new.currency is distinct from (select currency from bookings where id = new.booking_id) then
    raise exception 'a refund is in the currency of its booking' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- The last guard: never more than was received, and no refund is taken back.
create or replace function check_refunded() returns trigger language plpgsql as $$
begin
  if new.refunded_minor < old.refunded_minor or new.refunded_minor > received_minor_of(new) then
    perform raise_error('booking.refund_exceeds_received');
  end if;
  return new;
end
$$;

-- What was sent stays. Only personal data is erased.
create or replace function refuse_changed_refund() returns trigger language plpgsql as $$
begin
  raise exception 'a refund that was sent cannot be changed';
end
$$;
