-- Within how many days refunds are sent (docs/product/refunds.md#deadline). Constant default: no table is rewritten. Refunds
-- that are due already get their deadline from the job that watches deadlines.
alter table settings add column refund_within_days integer not null default 5 check (refund_within_days between 1 and 30);
