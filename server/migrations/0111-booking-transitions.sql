-- The last guard of the lifecycle: a booking changes its status only as docs/product/bookings.md#lifecycle says, whoever writes.
-- `booking-transitions-guard.test.ts` compares the pairs with the contract's.
create function is_booking_transition(former text, next text) returns boolean language sql immutable parallel safe as $$
  select (former, next) in (
    ('pending', 'payment_verified'), ('pending', 'refund_pending'), ('pending', 'rejected'),
    ('rejected', 'payment_verified'), ('rejected', 'refunded'),
    ('payment_verified', 'agency_approved'), ('payment_verified', 'agency_rejected'), ('payment_verified', 'refund_pending'),
    ('agency_approved', 'confirmed'), ('agency_approved', 'refund_pending'),
    ('confirmed', 'refund_pending'),
    ('agency_rejected', 'refunded'),
    ('refund_pending', 'refunded'), ('refund_pending', 'cancelled'))
$$;
create function check_booking_transition() returns trigger language plpgsql as $$
begin
  if not is_booking_transition(old.status, new.status) then
    raise exception 'a booking does not go from % to %', old.status, new.status using errcode = 'integrity_constraint_violation';
  end if;
  if new.status = 'cancelled' and coalesce(old.refunded_minor, 0) > 0 then
    raise exception 'a booking is not closed without refund after a part of it' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger bookings_check_transition before update of status on bookings for each row
  when (old.status <> new.status) execute function check_booking_transition();
