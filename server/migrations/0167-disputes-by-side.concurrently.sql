-- One open case per booking, and one of each side; admins may open others (docs/product/disputes.md#opening).
create unique index concurrently if not exists disputes_open_of_booking on disputes (booking_id) where state = 'open';
create unique index concurrently if not exists disputes_of_side on disputes (booking_id, opened_by) where opened_by <> 'admin';
create index concurrently if not exists disputes_booking on disputes (booking_id, created_at desc, id desc);
