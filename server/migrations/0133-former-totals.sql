-- What a booking cost before a transition that changed its price, as a move to another date does (docs/product/date-changes.md#price):
-- the ledger follows from the history, in which each event has the price of its time. Without a default: the table is not rewritten.
alter table booking_events add column former_total_minor bigint;
