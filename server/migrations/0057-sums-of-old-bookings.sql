-- Counts the bookings from before 0056 without locking them: what is counted already, in the same snapshot, is subtracted.
insert into booking_sums
select day, status, currency, is_deleted, sum(bookings), sum(total_minor)
from (
  select (created_at at time zone 'UTC')::date as day, status, currency, deleted_at is not null as is_deleted,
    count(*) as bookings, sum(total_minor) as total_minor
  from bookings group by 1, 2, 3, 4
  union all
  select day, status, currency, is_deleted, -bookings, -total_minor from booking_sums
) counted
group by 1, 2, 3, 4
having sum(bookings) <> 0 or sum(total_minor) <> 0;
