-- What is decided about a departure: that it is cancelled, or that it runs although few have booked (docs/product/departures.md).
-- Constant defaults: the table is not rewritten.
alter table departures
  add column cancelled_at timestamptz,
  -- confirmed seats that it takes to run; null: it runs with any number
  add column min_seats integer,
  -- days before the start on which the agency decides
  add column decision_days integer not null default 7,
  -- since when it is certain that it runs, by the number of seats or by decision
  add column runs_at timestamptz,
  -- the agency was asked, and the admins
  add column decision_asked_at timestamptz,
  add column decision_escalated_at timestamptz;
alter table departures
  add constraint departures_min_seats_valid check (min_seats between 1 and total_seats) not valid,
  add constraint departures_decision_days_valid check (decision_days between 0 and 90) not valid;
-- the last guard: whoever writes, a cancelled departure has no seats to travel with
alter table departures add constraint departures_cancelled_empty
  check (cancelled_at is null or (seats_booked = 0 and seats_held = 0)) not valid;

create table departure_cancellations (
  departure_id uuid primary key references departures (id) on delete cascade,
  cancelled_by uuid references users (id),
  by_role text not null check (by_role in ('agency', 'admin')),
  -- one of a list, or as typed
  reason text not null check (length(reason) between 1 and 200),
  -- what the customers read, in their language
  message_en text not null,
  message_ar text not null,
  created_at timestamptz not null
);
create index departure_cancellations_by on departure_cancellations (cancelled_by);

-- A request that waited for the departure while it was cancelled gets a clear answer instead of seats.
create function refuse_cancelled_departure() returns trigger language plpgsql as $$
begin
  perform raise_error('booking.departure_cancelled');
  return null;
end
$$;
create trigger departures_refuse_seats before update of seats_booked, seats_held on departures for each row
  when (old.cancelled_at is not null and (new.seats_booked > old.seats_booked or new.seats_held > old.seats_held))
  execute function refuse_cancelled_departure();

-- A place in line of a cancelled departure would wait for ever. The departure is locked by `join_waiting_list`.
create function refuse_cancelled_waiting() returns trigger language plpgsql as $$
begin
  if exists (select from departures where id = new.departure_id and cancelled_at is not null) then
    perform raise_error('booking.departure_cancelled');
  end if;
  return new;
end
$$;
create trigger waiting_list_refuse_cancelled before insert on waiting_list_entries for each row
  execute function refuse_cancelled_waiting();

-- As before, except that cancelled departures are no dates of their trip: with 'infinity' none of them is the next departure of
-- any day.
create or replace function order_departures(trip_ids uuid[]) returns void language plpgsql as $$
begin
  perform from trips where id = any (trip_ids) order by id for no key update;
  update departures d set previous_starts_on = ordered.previous
  from (
    select id, case when cancelled_at is not null then 'infinity'::date
      else coalesce(lag(starts_on) over (partition by trip_id, cancelled_at is null order by starts_on), '-infinity') end as previous
    from departures where trip_id = any (trip_ids)
  ) ordered
  where ordered.id = d.id and ordered.previous <> d.previous_starts_on;
  update trips t set last_departure_on = last.starts_on
  from (
    select ids.id, max(d.starts_on) filter (where d.cancelled_at is null) as starts_on
    from unnest(trip_ids) as ids (id) left join departures d on d.trip_id = ids.id group by ids.id
  ) last
  where last.id = t.id and last.starts_on is distinct from t.last_departure_on;
end
$$;
create trigger departures_cancelled after update of cancelled_at on departures for each row
  when (old.cancelled_at is distinct from new.cancelled_at) execute function order_moved_departure();

alter table mails_about drop constraint mails_about_subject_type_check, add constraint mails_about_subject_type_check
  check (subject_type in ('booking', 'trip', 'agency', 'user', 'registration', 'review', 'message', 'report', 'payment_account',
    'waiting', 'departure'))
  not valid;
