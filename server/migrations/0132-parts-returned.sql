-- A booking of which a part has arrived does not expire: what arrived is to be refunded (docs/product/payments.md#receipts). During an
-- update, an instance of a release that knows no parts would reject it, with the money left behind. Its job fails instead, and that
-- of the new release ends the booking with a refund.
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
