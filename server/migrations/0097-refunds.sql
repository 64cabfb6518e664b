-- Several refunds of a booking, and where the customer wants them to go (docs/decisions/0046-several-refunds.md). New tables and
-- functions only: releases before this one write the columns of bookings, which stay the sum and the last values.

create table refund_destinations (
  id uuid primary key,
  customer_id uuid not null references users (id),
  -- null: saved for later refunds
  booking_id uuid references bookings (id),
  method text not null check (method in ('instapay', 'wallet', 'bank')),
  -- InstaPay address, wallet number, or IBAN
  account text not null check (account <> ''),
  holder_name text not null default '',
  created_at timestamptz not null,
  constraint refund_destinations_holder check (method <> 'bank' or holder_name <> '')
);
create unique index refund_destinations_saved on refund_destinations (customer_id) where booking_id is null;
create index refund_destinations_customer on refund_destinations (customer_id);
-- the last one counts; earlier ones stay, because an admin may be sending to them at this moment
create index refund_destinations_booking on refund_destinations (booking_id, created_at desc, id desc) where booking_id is not null;

create table refunds (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('EGP', 'USD', 'EUR')),
  -- where it was sent; empty where that is not known, and once it has been erased
  method text check (method in ('instapay', 'wallet', 'bank')),
  account text,
  holder_name text,
  -- of the transfer
  reference text,
  proof_id uuid references uploads (id),
  notes text,
  -- empty for refunds of before whose admin is not known
  sent_by uuid references users (id),
  sent_at timestamptz not null,
  constraint refunds_destination check ((method is null) = (account is null))
);
create index refunds_booking on refunds (booking_id, sent_at);
create index refunds_reference on refunds (payment_reference_key(reference)) where reference is not null;
create index refunds_proof on refunds (proof_id) where proof_id is not null;
create index refunds_sender on refunds (sent_by) where sent_by is not null;

-- What is known to have been received for a booking (docs/product/refunds.md#amounts): as `verifiedMinor` of the application.
create function received_minor_of(booking bookings) returns bigint language sql stable as $$
  select coalesce(booking.received_minor,
      case when booking.status in ('payment_verified', 'agency_approved', 'agency_rejected', 'confirmed')
        or exists (select from booking_events e where e.booking_id = booking.id
          and e.to_status in ('payment_verified', 'agency_approved', 'agency_rejected', 'confirmed'))
        then booking.deposit_minor else 0 end)
    + case when booking.remaining_paid_at is null then 0 else booking.remaining_minor end
$$;

-- The last guard: never more than was received, and no refund is taken back.
create function check_refunded() returns trigger language plpgsql as $$
begin
  if new.refunded_minor < old.refunded_minor or new.refunded_minor > received_minor_of(new) then
    perform raise_error('booking.refund_exceeds_received');
  end if;
  return new;
end
$$;
create trigger bookings_check_refunded before update of refunded_minor on bookings for each row
  when (new.refunded_minor is distinct from old.refunded_minor) execute function check_refunded();

-- Where refunds are recorded, the sum is that of all of them at the commit. An instance of the release before overwrites the
-- sum without recording a refund: after a part, that is refused.
create function check_refund_sum() returns trigger language plpgsql as $$
declare
  recorded bigint := (select sum(amount_minor) from refunds where booking_id = new.id);
begin
  if recorded is distinct from (select refunded_minor from bookings where id = new.id) and recorded is not null then
    perform raise_error('booking.refund_exceeds_received');
  end if;
  return null;
end
$$;
create constraint trigger bookings_refunds_recorded after update of refunded_minor on bookings
  deferrable initially deferred for each row when (new.refunded_minor is distinct from old.refunded_minor)
  execute function check_refund_sum();

-- Each refund is part of the sum of its booking, which was raised before it was inserted.
create function check_refund_counted() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from refunds where booking_id = new.booking_id)
      > (select coalesce(refunded_minor, 0) from bookings where id = new.booking_id) then
    perform raise_error('booking.refund_exceeds_received');
  end if;
  return null;
end
$$;
create trigger refunds_check_counted after insert on refunds for each row execute function check_refund_counted();

-- What was sent stays. Only personal data is erased.
create function refuse_changed_refund() returns trigger language plpgsql as $$
begin
  raise exception 'a refund that was sent cannot be changed';
end
$$;
create trigger refunds_unchangeable before update of booking_id, amount_minor, currency, sent_at on refunds
  for each row when ((old.booking_id, old.amount_minor, old.currency, old.sent_at)
    is distinct from (new.booking_id, new.amount_minor, new.currency, new.sent_at))
  execute function refuse_changed_refund();
