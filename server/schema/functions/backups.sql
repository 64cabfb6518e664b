-- Called by `rihla backup`, and by what backs up the database (deploy/pgbackrest/record-backup). An earlier time changes nothing.
create or replace function record_backup(backed_up text, taken_at timestamptz) returns void language sql as $$
  insert into backups (part, last_at) values (backed_up, taken_at)
  on conflict (part) do update set last_at = excluded.last_at, warned_at = null
  where backups.last_at < excluded.last_at
$$;
