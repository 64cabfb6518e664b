-- An agency writes a trip page by page; before it is sent for review it is nobody else's business (docs/product/trips.md#review).
-- A constant default: the table is not rewritten.
alter table trips add column is_ready_for_review boolean not null default true;
