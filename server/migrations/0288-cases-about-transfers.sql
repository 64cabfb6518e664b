-- The customer of a rejected booking opens a case about its transfer, and keeps the one about the trip
-- (docs/product/disputes.md#transfers). The table has few rows.
create unique index disputes_of_side_and_kind on disputes (booking_id, opened_by, (category = 'transfer'))
  where opened_by <> 'admin';
drop index disputes_of_side;
alter index disputes_of_side_and_kind rename to disputes_of_side;
