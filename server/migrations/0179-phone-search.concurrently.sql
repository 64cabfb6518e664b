-- Bookings are found by their lead traveller and by the phone given with them, customers by theirs.
create index concurrently if not exists bookings_lead_search on bookings
  using gin (search_fold(lead_traveller) gin_trgm_ops) where lead_traveller is not null;
create index concurrently if not exists bookings_phone_search on bookings
  using gin (phone_search_text(contact_phone) gin_trgm_ops) where contact_phone is not null;
create index concurrently if not exists customers_phone_search on customers
  using gin (phone_search_text(phone) gin_trgm_ops) where phone <> '';
