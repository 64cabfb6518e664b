-- At the commit: booked seats are not fewer than those of the bookings (docs/decisions/0064-guards-on-insert.md). Only where they
-- were lowered: taking seats, for which many wait, costs nothing.
create function check_lowered_seats() returns trigger language plpgsql as $$
begin
  if (select seats_booked from departures where id = new.id)
      < (select coalesce(sum(seats), 0) from bookings
        where departure_id = new.id and status in ('pending', 'payment_verified', 'agency_approved', 'confirmed')) then
    raise exception 'departure % has fewer booked seats than its bookings', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger departures_lowered after update of seats_booked on departures deferrable initially deferred
  for each row when (new.seats_booked < old.seats_booked) execute function check_lowered_seats();
