-- A change of password or address, a deactivation and a deletion end what was mailed or signed before: open resets with
-- their code and link, open registrations of the address, and links to private files
-- (docs/product/accounts.md#passwords).
create or replace function end_earlier_access() returns trigger language plpgsql as $$
begin
  new.credentials_changed_at := case when new.updated_at <> old.updated_at then new.updated_at else now() end;
  delete from password_resets where user_id = new.id;
  -- closed ones tell who uses the link again that the address is verified
  delete from registrations
    where email_key in (old.email_key, new.email_key) and (closed_at is null or new.deleted_at is not null);
  return new;
end
$$;

-- A deleted person has no notifications and preferences.
create or replace function erase_notifications() returns trigger language plpgsql as $$
begin
  delete from notifications where user_id = new.id;
  delete from notification_preferences where user_id = new.id;
  return null;
end
$$;

-- The role of an account never changes.
create or replace function refuse_other_role() returns trigger language plpgsql as $$
begin
  raise exception 'the role of an account cannot be changed' using errcode = 'integrity_constraint_violation';
end
$$;

-- Streams of a session end with it, on every instance: an event instead of a notification of PostgreSQL, which would
-- make transactions wait for each other.
create or replace function tell_sessions_changed() returns trigger language plpgsql as $$
begin
  insert into live_events (channel, payload) values ('sessions', json_build_object('userId', to_jsonb(old) -> tg_argv[0]));
  return null;
end
$$;
