-- An admin verified a payment without stating the amount: what was due counts as received (docs/product/payments.md#receipts).
alter table receipts add column is_assumed boolean not null default false;

create trigger receipts_assumption_unchangeable before update of is_assumed on receipts for each row
  when (old.is_assumed is distinct from new.is_assumed) execute function refuse_changed_receipt();
