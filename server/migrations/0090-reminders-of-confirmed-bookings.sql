-- Bookings that were confirmed before there were reminders of the trip (0069) get those that are left. The exact time is in the
-- application: 06:00 UTC is 08:00 or 09:00 in Egypt. Only upcoming bookings are written.
update bookings
set remind_at = case
  when starts_on - 3 > current_date then (starts_on - 3 + time '06:00') at time zone 'UTC'
  else (starts_on - 1 + time '06:00') at time zone 'UTC'
end
where status = 'confirmed' and starts_on > current_date + 1 and remind_at is null and waiting_since is null and deleted_at is null;
