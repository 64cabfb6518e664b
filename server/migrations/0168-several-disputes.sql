-- The indexes of 0167 take its place: a withdrawn case leaves the other side its own.
alter table disputes drop constraint disputes_booking_id_key;
