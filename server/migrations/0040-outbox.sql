-- Events for every instance (docs/architecture.md#live-events). `xid` is the transaction that wrote the event: readers continue
-- from the oldest transaction that was still running when they last read, so none that commits late is missed.
create table live_events (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  channel text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0);
create index live_events_xid on live_events (xid);

-- What has been committed and not yet been expanded into notifications, mails and live events (docs/architecture.md#outbox).
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  -- entries about one subject are expanded in order
  subject_id uuid not null,
  payload jsonb not null,
  attempts integer not null default 0,
  -- after a failure, not before this time
  retry_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0);
create index outbox_subject on outbox (subject_id, id);

-- Streams of a session end with it, on every instance (migration 0013): an event instead of a notification, which would make
-- transactions wait for each other.
create or replace function tell_sessions_changed() returns trigger language plpgsql as $$
begin
  insert into live_events (channel, payload) values ('sessions', json_build_object('userId', to_jsonb(old) -> tg_argv[0]));
  return null;
end
$$;
