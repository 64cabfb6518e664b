-- Balances and statements per payment account read this index alone; lists of entries of an account are in this order.
create index concurrently if not exists ledger_entries_cash on ledger_entries (currency, payment_account_id, created_at, id)
  include (amount_minor) where account = 'platform_cash';
-- A transition sends at most one refund.
create unique index concurrently if not exists refunds_event on refunds (event_id) where event_id is not null;
