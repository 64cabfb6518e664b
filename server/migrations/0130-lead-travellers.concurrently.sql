-- Retention finds what is to be erased without reading the bookings of years.
create index concurrently if not exists bookings_lead_travellers on bookings (ends_on)
  where lead_traveller is not null or contact_phone is not null;
