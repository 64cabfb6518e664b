-- What the platform keeps of bookings made from a day on (docs/product/commission.md). Only added to: a booking has the rate of
-- the day on which it was made, whatever is set later.
create table commission_rates (
  id uuid primary key,
  -- null: the platform's rate, for agencies without one of their own
  agency_id uuid references users (id),
  -- null: the platform's rate again
  percent numeric(4, 2) check (percent between 0 and 50),
  from_on date not null,
  -- null: this migration
  set_by uuid references users (id),
  created_at timestamptz not null,
  constraint commission_rates_default check (agency_id is not null or percent is not null)
);
create index commission_rates_agency on commission_rates (agency_id, from_on);
create index commission_rates_set_by on commission_rates (set_by) where set_by is not null;
create trigger commission_rates_append_only before update or delete on commission_rates
  for each row execute function refuse_change();
create trigger commission_rates_no_truncate before truncate on commission_rates
  for each statement execute function refuse_change();
insert into commission_rates (id, percent, from_on, created_at) values (gen_random_uuid(), 10, '2000-01-01', now());
