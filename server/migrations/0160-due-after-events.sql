-- What was still to be refunded after an event: the ledger posts it with the event, and later facts change nothing of it
-- (docs/product/money.md#postings, docs/decisions/0060-money-follows-events.md). Without a default: the table is not rewritten. Events of
-- earlier releases have none.
alter table booking_events add column due_minor bigint check (due_minor >= 0);
