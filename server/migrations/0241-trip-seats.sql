-- The admins' order by seats adds up the departures itself.
drop table trip_seats;
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'trips.sum-seats';
  end if;
end
$$;
