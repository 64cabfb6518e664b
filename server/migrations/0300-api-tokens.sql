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
