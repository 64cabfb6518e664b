-- Takes seats of a departure, with those of its ended holds; null when too few are left. The statement of a booking has a
-- snapshot from before `end_holds_for_booking` locked the row. Through an older version of the row it would wait for those
-- that wait there for the lock that it has (docs/locking.md); a statement in a function sees the locked version.
create function take_seats(departure uuid, wanted integer, freed integer) returns uuid language plpgsql as $$
declare taken uuid;
begin
  update departures set seats_booked = seats_booked + wanted, seats_held = seats_held - freed
    where id = departure and seats_booked + seats_held - freed + wanted <= total_seats
    returning id into taken;
  return taken;
end
$$;
