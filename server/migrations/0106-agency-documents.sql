-- Documents by which agencies are verified (docs/product/agency-verification.md): the latest of each kind.
create table agency_documents (
  agency_id uuid not null references agencies (user_id),
  kind text not null check (kind in ('tourism_licence', 'association', 'commercial_register', 'tax_card', 'bank_account')),
  number text not null,
  -- of a tourism licence
  category text check (category in ('A', 'B', 'C')),
  -- of a bank account
  holder_name text not null default '',
  expires_on date,
  upload_id uuid not null references uploads (id),
  status text not null check (status in ('waiting', 'accepted', 'declined')),
  decline_reason text,
  -- increases with every submission and every decision: a decision names the version that the admin saw
  version integer not null default 1 check (version > 0),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- reminders of the end that were sent: 1 a month, 2 a week before, 3 after it
  reminded smallint not null default 0,
  primary key (agency_id, kind),
  check ((kind = 'tourism_licence') = (category is not null)),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'declined') = (decline_reason is not null))
);
create index agency_documents_upload_id on agency_documents (upload_id);
create index agency_documents_expiring on agency_documents (expires_on) where status = 'accepted' and reminded < 3;
create index agency_documents_waiting on agency_documents (submitted_at) where status = 'waiting';
