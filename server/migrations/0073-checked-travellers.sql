-- Its own transaction: existing rows are checked without the lock that adding the constraints needed.
alter table trips validate constraint trips_traveller_details, validate constraint trips_traveller_deadline;
alter table bookings
  validate constraint bookings_traveller_details,
  validate constraint bookings_travellers_complete;
