-- An admin verified a payment without stating the amount: what was due counts as received (docs/product/payments.md#receipts).
alter table receipts add column is_assumed boolean not null default false;
