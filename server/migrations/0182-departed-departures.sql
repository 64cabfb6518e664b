-- A departure whose meeting time has passed on its day is no date of its trip any more (docs/catalogue.md#next-departure). Without
-- a meeting time it ends with its day, which needs no mark. Nullable without a default: the table is not rewritten.
alter table departures add column departed_at timestamptz;
comment on column departures.departed_at is 'when the meeting time was found to have passed, during the day of the departure';
