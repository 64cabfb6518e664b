-- A case about a booking that has departed, or about the transfer of a rejected one (docs/product/disputes.md).
create table disputes (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  category text not null,
  opened_by text not null check (opened_by in ('customer', 'agency', 'admin')),
  opened_by_id uuid references users (id),
  state text not null default 'open' check (state in ('open', 'decided', 'withdrawn')),
  created_at timestamptz not null,
  -- until when the other side is to answer
  answer_due_at timestamptz not null,
  decision text check (decision in ('customer', 'agency', 'split')),
  -- what the customer gets back by the decision
  refund_minor bigint check (refund_minor >= 0),
  reason text,
  decided_by uuid references users (id),
  -- when it was decided or withdrawn
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'decided') = (decision is not null)),
  check ((decision is null) = (refund_minor is null)),
  check (decision <> 'agency' or refund_minor = 0)
);
create index disputes_open on disputes (answer_due_at, id) where state = 'open';
create index disputes_ended on disputes (ended_at, id) where state <> 'open';
create index disputes_opened_by on disputes (opened_by_id);
create index disputes_decided_by on disputes (decided_by);
-- One open case per booking, and one of each side about the trip and the transfer; admins may open others
-- (docs/product/disputes.md#opening).
create unique index disputes_open_of_booking on disputes (booking_id) where state = 'open';
create unique index disputes_of_side on disputes (booking_id, opened_by, (category = 'transfer'))
  where opened_by <> 'admin';
create index disputes_booking on disputes (booking_id, created_at desc, id desc);

create table dispute_messages (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  by_role text not null check (by_role in ('customer', 'agency', 'admin')),
  by_id uuid references users (id),
  text text not null,
  created_at timestamptz not null
);
create index dispute_messages_dispute on dispute_messages (dispute_id, created_at);
create index dispute_messages_by on dispute_messages (by_id);

create table dispute_files (
  message_id uuid not null references dispute_messages (id) on delete cascade,
  position smallint not null,
  upload_id uuid not null references uploads (id),
  primary key (message_id, "position")
);
create index dispute_files_upload on dispute_files (upload_id);

-- What people report to the platform (docs/product/reports.md).
create table reports (
  id uuid primary key,
  reporter_id uuid not null references users (id),
  type text not null check (type in ('trip', 'agency', 'review', 'user', 'other')),
  -- of the table its type names; no foreign key, because what is reported may go away and the report stays
  target_id uuid,
  reason text not null,
  details text not null default '',
  priority text not null check (priority in ('urgent', 'high', 'medium', 'low')),
  status text not null default 'pending' check (status in ('pending', 'investigating', 'resolved', 'dismissed')),
  resolution text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the admin who began to investigate, or decided
  handled_by uuid references users (id),
  constraint reports_target check ((type = 'other') = (target_id is null))
);
-- one person reports one thing once, as long as nobody has decided about it
create unique index reports_open_once on reports
  (reporter_id, type, target_id)
  where status in ('pending', 'investigating');
create index reports_queue on reports (status, created_at desc);
create index reports_reporter on reports (reporter_id, id);
create index reports_newest on reports (created_at desc, id desc);
-- other reports of the same thing
create index reports_target_id on reports (target_id, created_at desc) where target_id is not null;
create index reports_handler on reports (handled_by) where handled_by is not null;
