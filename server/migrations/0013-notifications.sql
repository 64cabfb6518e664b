-- What people are told in the bell, and what they want to be told at all (docs/decisions/0014).

-- One person told of one thing that happened. It says what happened and to what, never in words and never whose name: the
-- sentence is made when it is read, in the reader's language, from what the thing says then.
create table notifications (
  id uuid primary key,
  -- Without a foreign key, like subject_id: its check would lock the rows of all admins in the hot transaction of every
  -- booking. Rows of users are never removed; the trigger below erases what belongs to a deleted person.
  user_id uuid not null,
  -- contract/src/notifications/notification.ts
  kind text not null,
  -- the booking, trip, review, message, report or agency it is about, as the kind says
  subject_id uuid not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_age on notifications (created_at);

-- What somebody switched off, or on again. Without a row everything is on.
create table notification_preferences (
  user_id uuid not null,
  -- a group of kinds
  topic text not null,
  bell boolean not null default true,
  mail boolean not null default true,
  primary key (user_id, topic)
);

create function erase_notifications() returns trigger language plpgsql as $$
begin
  delete from notifications where user_id = new.id;
  delete from notification_preferences where user_id = new.id;
  return null;
end
$$;
create trigger users_erase_notifications after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function erase_notifications();

-- Whoever keeps a connection open for a session hears that it may have ended, whichever instance or feature ended it.
create function tell_sessions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', json_build_object('userId', to_jsonb(old) -> tg_argv[0])::text);
  return null;
end
$$;
create trigger sessions_tell_ended after delete on sessions
  for each row execute function tell_sessions_changed('user_id');
create trigger users_tell_sessions after update of is_active, deleted_at on users
  for each row when (old.is_active is distinct from new.is_active or old.deleted_at is distinct from new.deleted_at)
  execute function tell_sessions_changed('id');
