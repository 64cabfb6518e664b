-- The last seats of a departure, customers without a verified payment, and networks (docs/product/seat-holds.md#limits).

-- Keyed hash of the IP address, or of the IPv6 /64, that asked for it; of an offer the one that joined the waiting list.
alter table seat_holds add column network bytea;
-- The seats are among the last of the departure: a booking needs a screenshot of the transfer.
alter table seat_holds add column needs_screenshot boolean not null default false;
-- The same of a booking without a hold; the row is deleted after a week.
alter table idempotency_keys add column network bytea;
-- The same of who joined.
alter table waiting_list_entries add column network bytea;
