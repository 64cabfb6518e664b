-- Deleting a row looks for the rows that reference it; without these indexes it scans the whole table.
create index concurrently if not exists trip_images_upload on trip_images (upload_id);
create index concurrently if not exists trips_itinerary_pdf on trips (itinerary_pdf_id) where itinerary_pdf_id is not null;
create index concurrently if not exists bookings_reviewer on bookings (reviewed_by) where reviewed_by is not null;
create index concurrently if not exists booking_events_actor on booking_events (actor_id) where actor_id is not null;
create index concurrently if not exists idempotency_keys_booking on idempotency_keys (booking_id);
create index concurrently if not exists booking_claims_admin on booking_claims (admin_id);
create index concurrently if not exists check_ins_by on check_ins (by_id);
create index concurrently if not exists reports_handler on reports (handled_by) where handled_by is not null;
create index concurrently if not exists message_replies_admin on message_replies (admin_id);
create index concurrently if not exists wishlist_items_trip on wishlist_items (trip_id);
