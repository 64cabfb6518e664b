-- Webhooks: endpoints, deliveries and their attempts.
create table webhook_endpoints (
  id uuid primary key,
  -- null: of the platform, for its admins
  agency_id uuid references users (id),
  url text not null,
  description text not null default '',
  events text[] not null,
  is_enabled boolean not null default true,
  -- null unless the platform disabled it
  disabled_reason text check (disabled_reason in ('failing', 'gone')),
  -- Secrets are not stored: each is derived from the application's secret and this key.
  secret_key uuid not null,
  previous_secret_key uuid,
  -- until when the previous secret signs, too
  previous_secret_until timestamptz,
  -- the first attempt that failed since the last accepted one
  failing_since timestamptz,
  -- its last attempt failed or took long: its deliveries have workers of their own
  is_slow boolean not null default false,
  last_delivered_at timestamptz,
  created_at timestamptz not null,
  constraint webhook_endpoints_previous check ((previous_secret_key is null) = (previous_secret_until is null)),
  constraint webhook_endpoints_disabled check (disabled_reason is null or not is_enabled)
);
create index webhook_endpoints_owner on webhook_endpoints (agency_id);

create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  -- the header webhook-id: the same for all endpoints and attempts
  message_id text not null,
  type text not null,
  -- what is signed and sent, byte by byte
  body text not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  -- since it was created or sent again by request
  attempts integer not null default 0,
  retried_since timestamptz not null,
  next_attempt_at timestamptz,
  -- by a job that sends it at this moment; another takes it after that time
  claimed_by text,
  claimed_until timestamptz,
  last_status integer,
  last_error text,
  created_at timestamptz not null,
  constraint webhook_deliveries_pending check ((state = 'pending') = (next_attempt_at is not null))
);
create unique index webhook_deliveries_message on webhook_deliveries (endpoint_id, message_id);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, next_attempt_at) where state = 'pending';
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, id) where state = 'failed';
create index webhook_deliveries_latest on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);

create table webhook_attempts (
  id uuid primary key,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz not null,
  url text not null,
  duration_ms integer not null,
  -- null: no response
  status integer,
  error text,
  -- the first 4 kB
  response text not null default ''
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);

-- mails tell owners that their endpoint was disabled; the next migration validates the constraint
alter table mails_about drop constraint mails_about_subject_type_check;
alter table mails_about add constraint mails_about_subject_type_check check (subject_type in ('booking', 'trip', 'agency',
  'user', 'registration', 'review', 'message', 'report', 'payment_account', 'waiting', 'departure', 'webhook')) not valid;
