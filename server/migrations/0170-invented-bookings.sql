-- A booking begins as a submission makes it, and what it says about its money changes only with the event of a transition: also where a
-- statement reaches the database past the code (docs/decisions/0064-guards-on-insert.md). Functions and triggers only, no row is read
-- or rewritten. Each release so far writes bookings in this way.

create function check_submitted_booking() returns trigger language plpgsql as $$
begin
  -- a booking without seats is that of a hold, for a transfer that came too late
  if new.status <> 'pending'
    and not (new.status = 'refund_pending' and exists (select from seat_holds where booking_id = new.id)) then
    raise exception 'a booking does not begin as %', new.status using errcode = 'integrity_constraint_violation';
  end if;
  if num_nonnulls(new.received_minor, new.collected_minor, new.remaining_paid_at, new.cash_collected_at, new.refunded_minor,
      new.refunded_at, new.refund_due_minor, new.surplus_due_at, new.cancellation_requested_at, new.reviewed_at) > 0 then
    raise exception 'no money has moved for a booking that is submitted' using errcode = 'integrity_constraint_violation';
  end if;
  perform from trips t where t.id = new.trip_id and t.agency_id = new.agency_id and (new.departure_id is null
    or exists (select from departures d where d.id = new.departure_id and d.trip_id = t.id));
  if not found then
    raise exception 'a booking has the agency of its trip, and a departure of it' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger bookings_submitted before insert on bookings for each row execute function check_submitted_booking();

create function refuse_other_trip() returns trigger language plpgsql as $$
begin
  raise exception 'trip and agency of a booking cannot be changed' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger bookings_of_trip before update of trip_id, agency_id on bookings for each row
  when ((old.trip_id, old.agency_id) is distinct from (new.trip_id, new.agency_id)) execute function refuse_other_trip();

-- At the commit: a status has the event that led to it, and a verified payment what was due.
create function check_transition_recorded() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_events e
      where e.booking_id = new.id and e.from_status = old.status and e.to_status = new.status) then
    raise exception 'a booking goes from % to % with an event', old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  if new.status = 'payment_verified'
    and (select coalesce(sum(amount_minor), 0) from receipts where booking_id = new.id) < new.deposit_minor then
    raise exception 'a payment is verified with what was received' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger bookings_transition_recorded after update of status on bookings
  deferrable initially deferred for each row when (old.status <> new.status) execute function check_transition_recorded();

-- At the commit: what an agency collected is what was left, once, with its event. Nothing was left to collect (0) where the
-- transfers cover the price.
create function check_collected() returns trigger language plpgsql as $$
declare
  is_first boolean := old.remaining_paid_at is null and new.remaining_paid_at is not null;
  is_valid boolean;
begin
  is_valid := case
    -- an admin undoes a collection
    when old.remaining_paid_at is not null and new.remaining_paid_at is null then new.collected_minor is null
      and exists (select from booking_events where booking_id = new.id and action = 'undo_collection')
    -- collections of before amounts were recorded
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
create constraint trigger bookings_collected after update of remaining_paid_at, collected_minor, cash_collected_at on bookings
  deferrable initially deferred for each row
  when ((old.remaining_paid_at, old.collected_minor, old.cash_collected_at)
    is distinct from (new.remaining_paid_at, new.collected_minor, new.cash_collected_at))
  execute function check_collected();

-- At the commit: a price changes with an event that has the former one.
create function check_price_change() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_events where booking_id = new.id and former_total_minor = old.total_minor) then
    raise exception 'the price of a booking changes with an event' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger bookings_price_change after update of total_minor on bookings deferrable initially deferred
  for each row when (old.total_minor <> new.total_minor) execute function check_price_change();

-- The sum of the refunds is that of the recorded ones, also where none is recorded: all earlier ones are, since refunds have rows.
create or replace function check_refund_sum() returns trigger language plpgsql as $$
begin
  if coalesce((select sum(amount_minor) from refunds where booking_id = new.id), 0)
      is distinct from coalesce((select refunded_minor from bookings where id = new.id), 0) then
    perform raise_error('booking.refund_exceeds_received');
  end if;
  return null;
end
$$;
