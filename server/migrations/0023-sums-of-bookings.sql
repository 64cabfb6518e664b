-- What the admin's dashboard counts and adds up, read from one small index instead of the wide rows.

-- Its condition is that of the admin's list, word by word (0020); the confirmed among them are what revenue is made of.
create index bookings_desk_sums on bookings (status, currency) include (total_minor, deleted_at)
  where deleted_at is null or status in ('refund_pending', 'agency_rejected');

-- promos stand by how long they hold (0022)
drop index promos_newest;
