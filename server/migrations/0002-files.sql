-- Files people uploaded. A row is one upload by one person; the bytes lie in the storage (folder or S3) under storage_key.
-- Public files are named by their content, so rows of several people may share one storage_key; the bytes go with the last row.

create table uploads (
  id uuid primary key,
  -- Who may name it in a body. Null for the logo of an agency that is still registering; set when the account is made.
  owner_id uuid references users (id),
  -- What it may be used for; contract/src/uploads/upload-kinds.ts.
  kind text not null check (kind in ('profile-photo', 'agency-logo', 'agency-background', 'trip-image', 'trip-itinerary',
    'payment-proof', 'national-id', 'verification-document', 'general')),
  -- Private files are reached by signed links only (docs/product/files.md#private-files).
  is_private boolean not null,
  -- `public/<name in its URL>` or `private/<random>`. For pictures the widest variant; the narrower ones follow from the name.
  storage_key text not null,
  content_type text not null,
  -- Of what is stored, without variants.
  bytes integer not null check (bytes > 0),
  -- Pictures only.
  width integer,
  height integer,
  check ((width is null) = (height is null)),
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
  avif_made_at timestamptz
);

create index uploads_storage_key on uploads (storage_key);
create index uploads_owner on uploads (owner_id);
create index uploads_original on uploads (original_sha256, kind);
create index uploads_unattached on uploads (created_at) where attached_at is null;
