-- A case about a booking that has departed (docs/product/disputes.md), and travellers who did not come.
create table disputes (
  id uuid primary key,
  booking_id uuid not null unique references bookings (id),
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
  primary key (message_id, position)
);
create index dispute_files_upload on dispute_files (upload_id);

-- While a case is open, the agency's share of the booking is held back.
create function has_open_dispute(booking uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from disputes where booking_id = booking and state = 'open')
$$;

-- The day on which the agency recorded that none of the travellers came. Without a default: the table is not rewritten.
alter table bookings add column no_show_on date;

alter table uploads drop constraint uploads_kind_check, add constraint uploads_kind_check check (kind in ('profile-photo',
  'agency-logo', 'agency-background', 'trip-image', 'trip-itinerary', 'payment-proof', 'refund-proof', 'dispute-file',
  'national-id', 'verification-document', 'general')) not valid;
