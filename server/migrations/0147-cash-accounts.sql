-- On which of the platform's payment accounts money arrived, and from which it was sent
-- (docs/product/money.md#payment-accounts). Empty: not known, as for everything from before. Nullable columns without default and
-- triggers: no table is rewritten or scanned. Tables in the order in which refunds lock them.
alter table receipts add column payment_account_id uuid;
alter table refunds add column payment_account_id uuid;
alter table payouts add column payment_account_id uuid;
-- The transition that recorded the refund. Without a foreign key: adding one locks the events, which refunds of the release before
-- lock in another order. Events are never deleted.
alter table refunds add column event_id uuid;

-- Payment accounts are never deleted, but their currency may change: what was recorded before stays.
create function check_cash_account() returns trigger language plpgsql as $$
declare
  -- of a receipt, that of its booking
  row_currency text := coalesce(to_jsonb(new) ->> 'currency',
    (select currency from bookings where id = (to_jsonb(new) ->> 'booking_id')::uuid));
begin
  if not exists (select from payment_accounts where id = new.payment_account_id and currency = row_currency) then
    raise exception 'payment account % does not hold %', new.payment_account_id, row_currency
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger receipts_account before insert on receipts for each row when (new.payment_account_id is not null)
  execute function check_cash_account();
create trigger refunds_account before insert on refunds for each row when (new.payment_account_id is not null)
  execute function check_cash_account();
create trigger payouts_account before insert on payouts for each row when (new.payment_account_id is not null)
  execute function check_cash_account();

create trigger receipts_account_kept before update of payment_account_id on receipts for each row
  when (old.payment_account_id is distinct from new.payment_account_id) execute function refuse_changed_receipt();
create trigger refunds_account_kept before update of payment_account_id, event_id on refunds for each row
  when ((old.payment_account_id, old.event_id) is distinct from (new.payment_account_id, new.event_id))
  execute function refuse_changed_refund();
