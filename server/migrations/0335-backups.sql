-- The last good backup of each part; none where backups were never made. Written by record_backup() only, also by other programs.
create table backups (
  part text primary key check (part in ('database', 'files')),
  -- what the notification of admins is about
  id uuid not null default gen_random_uuid(),
  last_at timestamptz not null,
  -- when the log said that it is too old; admins are notified the first time
  warned_at timestamptz
);
