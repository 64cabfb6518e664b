-- A change of password or address, a deactivation and a deletion end what was mailed or signed before
-- (docs/product/accounts.md#passwords). Nullable without a default: the table is not rewritten.
alter table users add column credentials_changed_at timestamptz;
comment on column users.credentials_changed_at is 'links that were signed for the person before are refused';
