-- The few departures whose minimum group is not reached, for the job that asks their agencies.
create index concurrently if not exists departures_undecided on departures (starts_on)
  where min_seats is not null and runs_at is null and cancelled_at is null;
