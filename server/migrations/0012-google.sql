-- Signing in with Google.

-- Google's name for the person (`sub`): it stays when their address changes. Null for who never signed in with Google.
alter table users add column google_subject text;
create unique index users_google_subject on users (google_subject) where deleted_at is null;

-- Values handed out to browsers that are about to ask Google for a token: each is good for one token, for a short time, so
-- that a token somebody got hold of opens nothing a second time.
create table google_nonces (
  -- SHA-256
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
create index google_nonces_expires_at on google_nonces (expires_at);
