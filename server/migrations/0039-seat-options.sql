-- Prices of single dates, options of a seat and private drafts (docs/product/pricing.md#options). No statement reads
-- existing rows: the constraints are not valid, and existing rows satisfy them by the defaults.
alter table departures add column price_minor bigint;
alter table departures add constraint departures_price_not_negative check (price_minor >= 0) not valid;

alter table trips
  add column options jsonb not null default '[]',
  add column is_draft_public boolean not null default true;

alter table bookings
  add column options jsonb not null default '[]',
  add column options_minor bigint not null default 0,
  drop constraint bookings_price_sums,
  add constraint bookings_price_sums
    check (total_minor = price_per_seat_minor * seats + options_minor - promo_discount_minor) not valid;
