-- The customer of a rejected booking opens a case about its transfer, and keeps the one about the trip
-- (docs/product/disputes.md#transfers). The table has few rows. From version 0.1.0 on the index of 0167 is not made yet,
-- and is not made then.
drop index if exists disputes_of_side;
create unique index disputes_of_side on disputes (booking_id, opened_by, (category = 'transfer'))
  where opened_by <> 'admin';
