-- A booking number is used once, whatever inserts the booking (docs/product/payments.md#references). The row of its number says
-- whether a booking has it: a unique index on bookings could not be built, because those from before the numbers may share one,
-- and would not know the numbers of holds. All numbers so far are used (constant default, no table is rewritten), those of holds
-- without a booking are free.
alter table booking_numbers add column is_used boolean not null default true;
alter table booking_numbers alter column is_used set default false;
update booking_numbers set is_used = false from seat_holds
  where number = booking_number and booking_id is null;

-- With the owner's rights: the application only reserves numbers.
create function use_booking_number() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger bookings_use_number after insert on bookings for each row execute function use_booking_number();

-- Receipts and refunds are in the currency of their booking, and the number is part of the id.
create function refuse_changed_identity() returns trigger language plpgsql as $$
begin
  raise exception 'id, customer, currency and transfer reference of a booking cannot be changed' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger bookings_identity before update of id, customer_id, currency, transfer_reference on bookings for each row
  when ((old.id, old.customer_id, old.currency, old.transfer_reference) is distinct from (new.id, new.customer_id, new.currency, new.transfer_reference))
  execute function refuse_changed_identity();
