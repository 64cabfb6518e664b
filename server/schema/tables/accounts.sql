-- People who sign in. Ids are UUIDv7 made by the application (docs/product/api.md#ids).
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
  -- An upload of kind profile-photo. The files feature answers for its existence, so that files can be erased on their
  -- own.
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
  -- Google's name for the person (`sub`): it stays when their address changes. Null for who never signed in with
  -- Google.
  google_subject text,
  -- Names as they are searched and sorted by.
  name_key text not null generated always as (search_fold(name)) stored,
  search_text text not null generated always as (search_fold(name || ' ' || email)) stored,
  accepted_terms_version integer,
  accepted_privacy_version integer,
  -- Set by a trigger, so that no use case can forget it (docs/product/accounts.md#passwords).
  credentials_changed_at timestamptz,
  -- Emails follow the language of the last use, unless a person has chosen one
  -- (docs/product/notifications.md#language).
  is_locale_chosen boolean not null default false,
  check (agency_verified_at is null or role = 'agency')
);
create unique index users_living_email_key on users (email_key) where deleted_at is null;
create index users_role_created on users (role, created_at desc, id) where deleted_at is null;
create unique index users_google_subject on users (google_subject) where deleted_at is null;
create index users_left on users (deleted_at) where deleted_at is not null;
create index users_customer_search on users using gin ((((name_key || ' ') || email_key)) gin_trgm_ops)
  where role = 'customer';
create index users_name_key on users (name_key, id);
create index users_search on users using gin (search_text gin_trgm_ops) where deleted_at is null;
create index users_by_name on users (name collate "und-x-icu", id) where deleted_at is null;
create index users_by_age on users (created_at, id) where deleted_at is null;
create index users_agency_names on users using gin (search_fold(name) gin_trgm_ops) where role = 'agency';
comment on column users.credentials_changed_at is 'links that were signed for the person before are refused';
comment on column users.is_locale_chosen is 'chosen in the account; else locale is the language of the last use';

-- The profile of a customer. The identity files are private uploads.
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
create index customers_phone_search on customers using gin (phone_search_text(phone) gin_trgm_ops) where phone <> '';

create table companions (
  id uuid primary key,
  customer_id uuid not null references users (id),
  -- the name in lower case: a companion of the same name is replaced
  name_key text not null,
  name text not null,
  nationality text not null,
  document_kind text not null check (document_kind in ('', 'id', 'passport')),
  document_number text not null,
  date_of_birth date,
  phone text not null,
  emergency_name text not null,
  emergency_phone text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (customer_id, name_key)
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
  -- Attempts at a code by its owner, proved by the registration's secret or a known device. code_tries counts all
  -- others, so that a stranger cannot use up the owner's attempts.
  owner_tries integer not null default 0,
  -- The versions of the legal pages that a person agreed to (docs/product/legal-pages.md#acceptance). Null: not
  -- recorded.
  accepted_terms_version integer,
  accepted_privacy_version integer,
  check (role <> 'agency' or agency_name is not null)
);
create index registrations_email_key on registrations (email_key, created_at desc);
create index registrations_expires_at on registrations (expires_at);

-- Browsers a person signed in with: failures of strangers must not lock the owner out there, for 90 days.
create table known_devices (
  user_id uuid not null references users (id),
  -- Keyed hash of the random id that the browser stores.
  device_hash bytea not null,
  last_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_last_at on known_devices (last_at);

-- A signed-in browser. The token itself is never stored, only its SHA-256.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- Written at most once an hour; expires_at slides with it.
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  -- What a person's list of devices calls a session: the token's hash stays inside.
  id uuid not null default gen_random_uuid() unique
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- What other systems sign in with. The token itself is never stored, only its SHA-256.
create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- The first characters of the token, by which its owner recognizes it.
  prefix text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- Written at most once a minute; null until the first use.
  last_used_at timestamptz,
  expires_at timestamptz not null,
  check (expires_at <= created_at + interval '366 days')
);
create index api_tokens_user_id on api_tokens (user_id);
create index api_tokens_expires_at on api_tokens (expires_at);

-- At most one per person: a new mail cancels the one before. Gone once used.
create table password_resets (
  user_id uuid primary key references users (id) on delete cascade,
  -- Keyed hash of the 6-digit code, when it ends, and how often it was guessed at.
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  code_tries integer not null default 0,
  -- SHA-256 of the token in the mailed link, and when it ends.
  link_hash bytea not null unique,
  link_expires_at timestamptz not null,
  owner_tries integer not null default 0,
  -- Such a request is not replaced by one from elsewhere while its code is valid.
  is_from_known_device boolean not null default false
);

-- Values handed out to browsers that are about to ask Google for a token: each is good for one token, for a short time,
-- so that a token somebody got hold of opens nothing a second time.
create table google_nonces (
  -- SHA-256
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
create index google_nonces_expires_at on google_nonces (expires_at);

-- Fixed windows of attempts, shared by all instances. Keys are hashed: they are made of addresses and emails.
create table rate_limits (
  key_hash bytea primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);

-- Every admin action: who did what to what. Nothing in it is ever changed or removed.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  -- Null: the operator, by a command (docs/operations/command.md#audit).
  actor_id uuid references users (id),
  -- Such as 'agency.verify'.
  action text not null,
  -- The kind of thing and its id, such as 'agency'.
  target_type text not null,
  target_id text not null,
  details jsonb not null default '{}'
);
create index audit_log_order on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_target_type on audit_log (target_type, at desc, id desc);
-- found by a whole id, or by the last 8 characters, which people know as a booking's number
create index audit_log_target on audit_log (right(target_id, 8), at desc, id desc);

-- Files people uploaded. A row is one upload by one person; the bytes lie in the storage (folder or S3) under
-- storage_key. Public files are named by their content, so rows of several people may share one storage_key; the bytes
-- go with the last row.
create table uploads (
  id uuid primary key,
  -- Who may name it in a body. Null for the logo of an agency that is still registering; set when the account is made.
  owner_id uuid references users (id),
  -- What it may be used for; contract/src/uploads/upload-kinds.ts.
  kind text not null check (kind in ('profile-photo', 'agency-logo', 'agency-background', 'trip-image',
    'trip-itinerary', 'payment-proof', 'refund-proof', 'dispute-file', 'national-id', 'verification-document',
    'general')),
  -- Private files are reached by signed links only (docs/product/files.md#private-files).
  is_private boolean not null,
  -- `public/<name in its URL>` or `private/<random>`. For pictures the widest variant; the narrower ones follow from
  -- the name.
  storage_key text not null,
  content_type text not null,
  -- Of what is stored, without variants.
  bytes integer not null check (bytes > 0),
  -- Pictures only.
  width integer,
  height integer,
  -- Widths that exist in the storage, the widest last. Empty for what is no public picture.
  widths integer[] not null default '{}',
  -- Average colour as six hex digits, shown while a picture loads.
  placeholder text check (placeholder ~ '^[0-9a-f]{6}$'),
  -- What the person's file was called, cleaned, only ever shown or suggested when saving. Never a path of ours.
  file_name text not null,
  -- SHA-256 of what is stored, and of what arrived: the same transfer screenshot sent twice has the same original.
  sha256 bytea not null,
  original_sha256 bytea not null,
  created_at timestamptz not null,
  -- When something first named it. Uploads without it are removed 24 hours after created_at.
  attached_at timestamptz,
  -- When the AVIF variants were made.
  avif_made_at timestamptz,
  -- Keyed hash of the IP address, or of the IPv6 /64, that uploaded it; emptied after a day (docs/product/files.md#quotas).
  network bytea,
  check ((width is null) = (height is null))
);
create index uploads_storage_key on uploads (storage_key);
create index uploads_owner on uploads (owner_id);
create index uploads_original on uploads (original_sha256, kind);
create index uploads_network on uploads (network, created_at) where network is not null;
create index uploads_unattached on uploads (created_at) where attached_at is null;
-- The same picture: the same bytes arrived, or the same bytes are stored after decoding and encoding again.
create index uploads_proof_content on uploads (sha256) where kind = 'payment-proof';
