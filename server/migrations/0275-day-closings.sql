-- Days that an admin has compared with the statements of the banks, account by account.
create table day_closings (
  day date primary key,
  -- what the ledger and the bank said of each account, and why they differed
  lines jsonb not null,
  closed_by uuid not null references users (id),
  closed_at timestamptz not null
);
create index day_closings_closed_by on day_closings (closed_by);
