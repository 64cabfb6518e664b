-- Passwords chosen anew, and sessions a person can name to end them.

-- At most one per person: a new mail cancels the one before. Gone once used.
create table password_resets (
  user_id uuid primary key references users (id) on delete cascade,
  -- Keyed hash of the 6-digit code, when it ends, and how often it was guessed at.
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  code_tries integer not null default 0,
  -- SHA-256 of the token in the mailed link, and when it ends.
  link_hash bytea not null unique,
  link_expires_at timestamptz not null
);

-- What a person's list of devices calls a session: the token's hash stays inside.
alter table sessions add column id uuid not null unique default gen_random_uuid();
