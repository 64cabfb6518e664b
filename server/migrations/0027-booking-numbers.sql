-- The booking numbers in use: the last 8 characters of a booking's id, which are also its transfer reference
-- (docs/product/payments.md#references). A table of its own: older bookings may share a number, so a unique index on bookings
-- could fail, and building one would block every submission. No foreign key either, because adding it locks bookings.
create table booking_numbers (number text primary key);
insert into booking_numbers select distinct right(id::text, 8) from bookings;
