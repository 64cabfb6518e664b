-- Tables whose phone numbers, stored as they were typed, are still to be read as E.164 (docs/product/api.md#phone-numbers). A
-- job follows `after`, the last key it has read, and deletes the row at the end.
create table phone_conversions (
  table_name text primary key,
  after text
);
insert into phone_conversions (table_name)
values ('settings'), ('agencies'), ('customers'), ('companions'), ('bookings'), ('booking_travellers');
