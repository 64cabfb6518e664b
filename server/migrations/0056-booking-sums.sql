-- Bookings per UTC day, status and currency, so that nobody counts a million rows to show a total. Every change of a booking
-- adds rows, as updating counters would make bookings wait for each other; a job merges them (booking-sums.queries.ts).

create table booking_sums (
  -- of bookings.created_at, in UTC
  day date not null,
  status text not null,
  currency text not null,
  is_deleted boolean not null,
  bookings bigint not null,
  total_minor bigint not null
);

create function sum_booking() returns trigger language plpgsql as $$
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
create trigger bookings_sum_rows after insert or delete on bookings for each row execute function sum_booking();
create trigger bookings_sum_changes after update on bookings for each row
  when ((old.created_at, old.status, old.currency, old.total_minor, old.deleted_at is null)
    is distinct from (new.created_at, new.status, new.currency, new.total_minor, new.deleted_at is null))
  execute function sum_booking();
