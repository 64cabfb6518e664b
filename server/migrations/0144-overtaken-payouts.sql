-- A refund that is committed while a payout is being sent takes the amount that the payout has read. The check at the commit
-- refuses such a payout, now with a code, so that the admin reads the amount that is due and not that something is broken.
create or replace function check_payout() returns trigger language plpgsql as $$
begin
  if (select sum(e.amount_minor) from payout_entries pe join ledger_entries e on e.id = pe.ledger_entry_id
      where pe.payout_id = new.id) is distinct from 0
    or (select e.amount_minor from payout_entries pe join ledger_entries e on e.id = pe.ledger_entry_id
      join ledger_transactions t on t.id = e.transaction_id
      where pe.payout_id = new.id and t.cause = 'payout' and t.cause_id = new.id) is distinct from new.amount_minor then
    raise exception 'payout % does not match its entries', new.number using errcode = 'integrity_constraint_violation';
  end if;
  if (select sum(amount_minor) from ledger_entries where agency_id = new.agency_id and account = 'agency_payable'
      and currency = new.currency) > 0 then
    perform raise_error('payout.amount_changed');
  end if;
  return null;
end
$$;
