-- A departure whose meeting time has passed on its day is no date of its trip any more (docs/catalogue.md#next-departure). Without
-- a meeting time it ends with its day, which needs no mark. Nullable without a default: the table is not rewritten.
alter table departures add column departed_at timestamptz;
comment on column departures.departed_at is 'when the meeting time was found to have passed, during the day of the departure';

-- Neither a cancelled departure nor one that has left is the next departure of any day.
create or replace function order_departures(trip_ids uuid[]) returns void language plpgsql as $$
begin
  perform from trips where id = any (trip_ids) order by id for no key update;
  update departures d set previous_starts_on = ordered.previous
  from (
    select id, case when not is_open then 'infinity'::date
      else coalesce(lag(starts_on) over (partition by trip_id, is_open order by starts_on), '-infinity') end as previous
    from departures, lateral (select cancelled_at is null and departed_at is null as is_open) as state
    where trip_id = any (trip_ids)
  ) ordered
  where ordered.id = d.id and ordered.previous <> d.previous_starts_on;
  update trips t set last_departure_on = last.starts_on
  from (
    select ids.id, max(d.starts_on) filter (where d.cancelled_at is null and d.departed_at is null) as starts_on
    from unnest(trip_ids) as ids (id) left join departures d on d.trip_id = ids.id group by ids.id
  ) last
  where last.id = t.id and last.starts_on is distinct from t.last_departure_on;
  perform refresh_departure_weeks(trip_ids);
end
$$;
create trigger departures_departed after update of departed_at on departures for each row
  when ((old.departed_at is null) <> (new.departed_at is null)) execute function order_moved_departure();

-- The last guard: use cases compare the moment itself.
create function refuse_departed() returns trigger language plpgsql as $$
begin
  perform raise_error('booking.departure_past');
  return null;
end
$$;
create trigger departures_refuse_departed before update of seats_booked, seats_held on departures for each row
  when (old.departed_at is not null and (new.seats_booked > old.seats_booked or new.seats_held > old.seats_held))
  execute function refuse_departed();

create or replace function offer_seats(departure uuid) returns void language plpgsql as $$
declare
  hours integer;
  free integer;
  held integer := 0;
  entry waiting_list_entries;
begin
  if not exists (select from waiting_list_entries where departure_id = departure and state = 'waiting') then return; end if;
  select total_seats - seats_booked - seats_held into free from departures
    where id = departure and departed_at is null for no key update;
  if not found then return; end if;
  select offer_hours into hours from settings;
  loop
    exit when free <= 0;
    entry := next_waiting(departure, free);
    exit when entry.id is null;
    if hours > 0 then
      insert into seat_holds (id, customer_id, trip_id, departure_id, starts_on, seats, booking_number, created_at, expires_at,
          ends_at, is_offer)
        values (entry.id, entry.customer_id, entry.trip_id, departure, entry.starts_on, entry.seats, entry.booking_number,
          now(), now() + interval '1 year', now() + interval '1 year', true);
      held := held + entry.seats;
      free := free - entry.seats;
    end if;
    update waiting_list_entries set state = case when hours > 0 then 'offered' else 'notified' end where id = entry.id;
    insert into outbox (kind, subject_id, payload) values ('waiting', entry.id, '{}');
  end loop;
  if held > 0 then update departures set seats_held = seats_held + held where id = departure; end if;
end
$$;
