-- What the customer has paid: the deposit (or the whole price), and the remaining amount once it was collected
-- (docs/product/refunds.md#amounts). Virtual where PostgreSQL has it (18): no rewrite of the table.
do $$
begin
  execute format(
    'alter table bookings add column paid_minor bigint
       generated always as (deposit_minor + case when remaining_paid_at is null then 0 else remaining_minor end) %s',
    case when current_setting('server_version_num')::integer >= 180000 then 'virtual' else 'stored' end);
end $$;
