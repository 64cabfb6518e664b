-- Decisions that people have made once for all (docs/product/bookings.md#automatic-decisions). Constant defaults: the tables are not
-- rewritten.
alter table trips add column approves_automatically boolean not null default false;
alter table settings add column confirms_automatically boolean not null default false;
