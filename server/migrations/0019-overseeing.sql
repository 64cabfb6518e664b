-- What admins look at again and again: the platform's numbers, and the log of what they did.

-- the numbers and months of the dashboard, read from the index alone
create index bookings_numbers on bookings (created_at) include (status, currency, total_minor, deleted_at);

-- The log is paged by its own order, the newest first, whatever it is narrowed to.
drop index audit_log_at;
drop index audit_log_target;
create index audit_log_order on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_target_type on audit_log (target_type, at desc, id desc);
-- found by a whole id, or by the last 8 characters, which people know as a booking's number
create index audit_log_target on audit_log (right(target_id, 8), at desc, id desc);
