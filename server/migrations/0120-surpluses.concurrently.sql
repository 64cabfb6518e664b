create index concurrently if not exists bookings_surplus on bookings (id)
  where received_minor + coalesce(collected_minor, 0) > total_minor;
