-- A change of password or address, a deactivation and a deletion end what was mailed or signed before: open resets with their code
-- and link, open registrations of the address, and links to private files (docs/product/accounts.md#passwords). A trigger, so that
-- no use case can forget it. Nullable without a default: the table is not rewritten.
alter table users add column credentials_changed_at timestamptz;
comment on column users.credentials_changed_at is 'links that were signed for the person before are refused';

create function end_earlier_access() returns trigger language plpgsql as $$
begin
  new.credentials_changed_at := case when new.updated_at <> old.updated_at then new.updated_at else now() end;
  delete from password_resets where user_id = new.id;
  -- closed ones tell who uses the link again that the address is verified
  delete from registrations
    where email_key in (old.email_key, new.email_key) and (closed_at is null or new.deleted_at is not null);
  return new;
end
$$;
create trigger users_end_earlier_access
  before update of password_hash, email_key, is_active, deleted_at on users for each row
  when (old.password_hash is distinct from new.password_hash or old.email_key <> new.email_key
    or (old.is_active and not new.is_active) or old.deleted_at is distinct from new.deleted_at)
  execute function end_earlier_access();
