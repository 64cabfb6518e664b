-- The day by which the remaining amount of a deposit is due (docs/product/bookings.md#remaining-payment); null: on the day of the
-- departure. Constant default: no table is rewritten.
alter table settings add column balance_due_days integer not null default 0 check (balance_due_days between 0 and 60);
alter table bookings add column remaining_due_on date;
