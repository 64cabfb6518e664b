-- Receipts, refunds and events belong together and to one booking (docs/decisions/0064-guards-on-insert.md). Checked at the
-- commit, because they are written in any order. Tables in the order in which transitions lock them.

create function check_receipt_event() returns trigger language plpgsql as $$
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
create constraint trigger receipts_of_event after insert on receipts deferrable initially deferred
  for each row execute function check_receipt_event();

create function check_refund_event() returns trigger language plpgsql as $$
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
create constraint trigger refunds_of_event after insert on refunds deferrable initially deferred
  for each row execute function check_refund_event();

-- What an event says about the status is what the next one, or the booking, says.
create function check_event_status() returns trigger language plpgsql as $$
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
create constraint trigger booking_events_status after insert on booking_events deferrable initially deferred
  for each row when (new.from_status is not null) execute function check_event_status();
