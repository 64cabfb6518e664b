-- What an agency asks the customer of a paid booking for (docs/product/bookings.md#missing-details).
alter table bookings
  -- set while the customer is asked
  add column details_requested_at timestamptz,
  add column requested_details text[];
