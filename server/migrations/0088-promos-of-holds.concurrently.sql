-- The reservations of a promo are counted under its lock.
create index concurrently if not exists seat_holds_promo on seat_holds (promo_id) where promo_id is not null;
