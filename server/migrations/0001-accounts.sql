-- People and how they sign in: users with their role's profile, registrations that wait for a verified e-mail, sessions,
-- counters against guessing, and the log of what admins did. Ids are UUIDv7 made by the application (docs/product/api.md#ids).

create table users (
  id uuid primary key,
  role text not null check (role in ('customer', 'agency', 'admin')),
  name text not null,
  -- As the person typed it: where mails go.
  email text not null,
  -- The same, NFKC, trimmed and lower-cased: what tells two accounts apart.
  email_key text not null,
  -- argon2id in PHC form. Null for someone who only ever signs in with Google.
  password_hash text,
  -- An upload of kind profile-photo. The files feature answers for its existence, so that files can be erased on their own.
  profile_photo_id uuid,
  -- False while an admin has deactivated the account: no session of it counts then.
  is_active boolean not null default true,
  -- A row exists only once the address is proved; see registrations.
  email_verified_at timestamptz not null,
  -- When an admin verified the agency; null for unverified agencies and for everybody else.
  agency_verified_at timestamptz,
  -- The language mails are written in.
  locale text not null default 'en' check (locale in ('en', 'ar')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted person's row stays, without personal data, because money history points at it.
  deleted_at timestamptz,
  check (agency_verified_at is null or role = 'agency')
);

create unique index users_living_email_key on users (email_key) where deleted_at is null;
create index users_role_created on users (role, created_at desc, id) where deleted_at is null;

-- What an agency shows to the public. `name` is the display name; users.name is the person who signs in.
create table agencies (
  user_id uuid primary key references users (id),
  name text not null,
  description text not null default '',
  logo_id uuid,
  background_id uuid,
  -- Business phone, and the one shown to customers.
  phone text not null default '',
  contact_phone text not null default '',
  website text not null default '',
  address text not null default ''
);

create index agencies_name on agencies (name);

-- What a customer tells about themselves: 'who is coming along'. The identity files are private uploads.
create table customers (
  user_id uuid primary key references users (id),
  phone text not null default '',
  address text not null default '',
  instagram_url text not null default '',
  age integer check (age between 18 and 100),
  nationality text not null default '',
  national_id_front_id uuid,
  national_id_back_id uuid,
  -- Comma-separated motivations, comma-separated travel styles, one budget label (docs/product/accounts.md#profiles).
  question1 text not null default '',
  question2 text not null default '',
  question3 text not null default ''
);

-- One attempt to join. Several may wait for one address, each with its own password: whoever proves the address chooses
-- which becomes the account. Registering an address that has an account leaves a closed row here, so that a login with
-- the password just chosen answers the same either way.
create table registrations (
  id uuid primary key,
  -- SHA-256 of the opaque `registration` value handed to the browser that registered.
  secret_hash bytea not null unique,
  role text not null check (role in ('customer', 'agency')),
  name text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  -- For agencies: what the agency will be called, and the upload waiting to become its logo.
  agency_name text,
  agency_description text not null default '',
  agency_logo_id uuid,
  locale text not null check (locale in ('en', 'ar')),
  -- Keyed hash of the 6-digit code, when it ends, and how often it was guessed at. Null until mailed and once used.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  -- SHA-256 of the token in the mailed link, and when it ends.
  link_hash bytea unique,
  link_expires_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Set once this row can no longer become an account.
  closed_at timestamptz,
  check (role <> 'agency' or agency_name is not null)
);

create index registrations_email_key on registrations (email_key, created_at desc);
create index registrations_expires_at on registrations (expires_at);

-- A signed-in browser. The token itself is never stored, only its SHA-256.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- Written at most once an hour; expires_at slides with it.
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default ''
);

create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- Addresses a person signed in from before: failures elsewhere must not lock the owner out here.
create table known_logins (
  user_id uuid not null references users (id),
  -- Keyed hash of the normalised IP.
  ip_hash bytea not null,
  last_at timestamptz not null,
  primary key (user_id, ip_hash)
);

-- Fixed windows of attempts, shared by all instances. Keys are hashed: they are made of addresses and e-mails. Unlogged:
-- losing the counters in a crash is harmless, writing them to the log on every attempt is not free.
create unlogged table rate_limits (
  key_hash bytea primary key,
  hits integer not null,
  resets_at timestamptz not null
);

create index rate_limits_resets_at on rate_limits (resets_at);

-- Every admin action: who did what to what. Nothing in it is ever changed or removed.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid not null references users (id),
  -- Such as 'agency.verify'.
  action text not null,
  -- The kind of thing and its id, such as 'agency'.
  target_type text not null,
  target_id text not null,
  details jsonb not null default '{}'
);

create index audit_log_at on audit_log (at desc, id);
create index audit_log_target on audit_log (target_type, target_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();
