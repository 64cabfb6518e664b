-- Browsers a person signed in with: failures of strangers must not lock the owner out there, for 90 days. Replaces
-- known_logins, whose addresses are shared by many people; its rows expire in the same way.
create table known_devices (
  user_id uuid not null references users (id),
  -- Keyed hash of the random id that the browser stores.
  device_hash bytea not null,
  last_at timestamptz not null,
  primary key (user_id, device_hash)
);

create index known_devices_last_at on known_devices (last_at);
