-- Which status may follow which, as in contract/src/lifecycle/lifecycle.ts. Money that arrives after a booking
-- has ended makes its refund due, again where it was closed (docs/product/refunds.md#late-payments).
create or replace function is_booking_transition(former text, next text)
  returns boolean language sql immutable parallel safe as $$
  select (former, next) in (
    ('pending', 'payment_verified'), ('pending', 'refund_pending'), ('pending', 'rejected'),
    ('rejected', 'payment_verified'), ('rejected', 'refunded'), ('rejected', 'refund_pending'),
    ('payment_verified', 'agency_approved'), ('payment_verified', 'agency_rejected'), ('payment_verified', 'refund_pending'),
    ('agency_approved', 'confirmed'), ('agency_approved', 'refund_pending'),
    ('confirmed', 'refund_pending'),
    ('agency_rejected', 'refunded'), ('agency_rejected', 'refund_pending'),
    ('refund_pending', 'refunded'), ('refund_pending', 'cancelled'), ('refund_pending', 'refund_pending'),
    ('refunded', 'refund_pending'), ('cancelled', 'refund_pending'))
$$;

-- A booking begins as a submission makes it, with the agency of its trip and a departure of it
-- (docs/decisions/0064-guards-on-insert.md).
create or replace function check_submitted_booking() returns trigger language plpgsql as $$
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

-- Only transitions of the lifecycle. A booking of which a part has arrived is neither rejected nor expires: what
-- arrived is to be refunded (docs/product/payments.md#receipts).
create or replace function check_booking_transition() returns trigger language plpgsql as $$
begin
  if not is_booking_transition(old.status, new.status) then
    raise exception 'a booking does not go from % to %', old.status, new.status using errcode = 'integrity_constraint_violation';
  end if;
  if new.status = 'cancelled' and coalesce(old.refunded_minor, 0) > 0 then
    raise exception 'a booking is not closed without refund after a part of it' using errcode = 'integrity_constraint_violation';
  end if;
  if old.status = 'pending' and new.status = 'rejected' and coalesce(new.received_minor, 0) > 0 then
    raise exception 'a booking is not rejected after a part of its payment' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

-- At the commit: a status has the event that led to it, and a verified payment what was due.
create or replace function check_transition_recorded() returns trigger language plpgsql as $$
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

-- What an event says about the status is what the next one, or the booking, says.
create or replace function check_event_status() returns trigger language plpgsql as $$
begin
  if new.to_status is distinct from coalesce(
      (select e.from_status from booking_events e
        where e.booking_id = new.booking_id and (e.created_at, e.id) > (new.created_at, new.id)
        order by e.created_at, e.id limit 1),
      (select status from bookings where id = new.booking_id)) then
    raise exception 'an event to % that the booking has not had', new.to_status using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- At the commit: a price changes with an event that has the former one.
create or replace function check_price_change() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_events where booking_id = new.id and former_total_minor = old.total_minor) then
    raise exception 'the price of a booking changes with an event' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- A booking keeps its trip and agency.
create or replace function refuse_other_trip() returns trigger language plpgsql as $$
begin
  raise exception 'trip and agency of a booking cannot be changed' using errcode = 'integrity_constraint_violation';
end
$$;

-- While a case is open, the agency's share of the booking is held back.
create or replace function has_open_dispute(booking uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from disputes where booking_id = booking and state = 'open')
$$;

-- Adds rows to `booking_sums` for a new or changed booking.
create or replace function sum_booking() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into booking_sums values ((old.created_at at time zone 'UTC')::date, old.status, old.currency,
      old.deleted_at is not null, -1, -old.total_minor);
  end if;
  if tg_op <> 'DELETE' then
    insert into booking_sums values ((new.created_at at time zone 'UTC')::date, new.status, new.currency,
      new.deleted_at is not null, 1, new.total_minor);
  end if;
  return null;
end
$$;

-- At the commit: an audit line is about an admin, except for views, downloads, API tokens and what commands of the operator
-- do, and one about money has what it says happened.
create or replace function check_audited() returns trigger language plpgsql as $$
declare
  noun text := split_part(new.action, '.', 1);
  verb text := split_part(new.action, '.', 2);
  is_known boolean := true;
begin
  if new.actor_id is null then
    if new.action not in ('user.create_admin', 'user.reset_password', 'settings.maintenance') then
      raise exception 'an audit line without an actor' using errcode = 'integrity_constraint_violation';
    end if;
  elsif verb not in ('view', 'download') and not exists (select from users where id = new.actor_id
      and (role = 'admin' or role = 'agency' and noun = 'api_token')) then
    raise exception 'an audit line without an admin' using errcode = 'integrity_constraint_violation';
  end if;
  if new.action = 'booking.decide_dispute' then
    is_known := exists (select from disputes d where d.booking_id = new.target_id::uuid and d.decided_by = new.actor_id);
  elsif new.action = 'booking.ask_second_admin' then
    is_known := exists (select from second_admin_requests r where r.booking_id = new.target_id::uuid
      and r.act = new.details ->> 'act' and r.asked_by = new.actor_id)
      -- carried out since, in the same transaction
      or exists (select from audit_log a where a.action = 'booking.second_admin' and a.target_id = new.target_id
        and a.details ->> 'act' = new.details ->> 'act' and a.details ->> 'askedBy' = new.actor_id::text);
  elsif new.action = 'booking.second_admin' then
    -- the act itself, in the same transaction
    is_known := exists (select from booking_events e where e.booking_id = new.target_id::uuid and e.actor_id = new.actor_id
      and e.action = any (case new.details ->> 'act'
        when 'receive_more' then array['verify_payment', 'ask_for_rest', 'verify_balance', 'revive', 'record_late_payment', 'process_refund', 'refund_part']
        else array['process_refund', 'refund_part', 'refund_surplus'] end));
  elsif new.action = 'api_token.create' then
    is_known := exists (select from api_tokens t where t.id = new.target_id::uuid and t.user_id = new.actor_id);
  elsif noun = 'booking' then
    is_known := exists (select from booking_events e
      where e.booking_id = new.target_id::uuid and e.action = verb and e.actor_id = new.actor_id);
  elsif new.action = 'ledger.close_day' then
    is_known := exists (select from day_closings c where c.day = new.target_id::date and c.closed_by = new.actor_id);
  elsif noun = 'ledger' then
    is_known := exists (select from ledger_transactions t where t.corrects_id = new.target_id::uuid and t.actor_id = new.actor_id
      and t.kind = case verb when 'reverse' then 'reversal' else 'adjustment' end);
  elsif new.action = 'agency.send_payout' then
    is_known := exists (select from payouts p
      where p.agency_id = new.target_id::uuid and p.sent_by = new.actor_id and p.sent_at = new.at);
  elsif new.action = 'agency.verify_payout_details' then
    is_known := exists (select from payout_details d where d.agency_id = new.target_id::uuid and d.state = 'verified'
      and d.decided_by = new.actor_id and d.decided_at = new.at);
  elsif verb = 'set_commission' then
    is_known := exists (select from commission_rates r where r.agency_id is not distinct from
      (case when noun = 'agency' then new.target_id::uuid end) and r.set_by = new.actor_id and r.created_at = new.at);
  elsif new.action = 'user.create_admin' then
    is_known := exists (select from users u where u.id = new.target_id::uuid and u.role = 'admin');
  end if;
  if not is_known then
    raise exception 'an audit line % of something that has not happened', new.action using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- With the owner's rights: the application only reserves numbers.
create or replace function use_booking_number()
  returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own text := right(new.id::text, 8);
begin
  update booking_numbers set is_used = true where number = own and not is_used;
  if not found or exists (select from seat_holds where booking_number = own and booking_id is distinct from new.id) then
    raise exception 'the number of a booking is reserved for it and used once' using errcode = 'integrity_constraint_violation';
  end if;
  -- the last character checks the others
  if new.transfer_reference !~ ('^RH-' || upper(own) || '.$') then
    raise exception 'the transfer reference has the number of the booking' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
