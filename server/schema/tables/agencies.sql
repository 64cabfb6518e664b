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
  address text not null default '',
  names_text text not null generated always as (search_fold(name)) stored,
  -- What is searched in, folded as the search is; the account's name stands in users and is folded when asked.
  search_text text not null generated always as (search_fold(name || ' ' || description || ' ')) stored
);
create index agencies_name on agencies (name);
create index agencies_names on agencies using gin (names_text gin_trgm_ops);
create index agencies_search on agencies using gin (search_text gin_trgm_ops);
-- Agencies by the words of their names, as the search folds them.
create index agencies_words on agencies using gin (array_to_tsvector(index_words(names_text)));
-- The directory of agencies by name and by search.
create index agencies_by_name on agencies (name collate "und-x-icu", user_id);

-- Documents by which agencies are verified (docs/product/agency-verification.md): the latest of each kind.
create table agency_documents (
  agency_id uuid not null references agencies (user_id),
  kind text not null
    check (kind in ('tourism_licence', 'association', 'commercial_register', 'tax_card', 'bank_account')),
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

-- What the platform keeps of bookings made from a day on (docs/product/commission.md). Only added to: a booking has the
-- rate of the day on which it was made, whatever is set later.
create table commission_rates (
  id uuid primary key,
  -- null: the platform's rate, for agencies without one of their own
  agency_id uuid references users (id),
  -- null: the platform's rate again
  percent numeric(4,2) check (percent between 0 and 50),
  from_on date not null,
  -- null: the first rate, which came with the installation
  set_by uuid references users (id),
  created_at timestamptz not null,
  constraint commission_rates_default check (agency_id is not null or percent is not null)
);
create index commission_rates_agency on commission_rates (agency_id, from_on);
create index commission_rates_set_by on commission_rates (set_by) where set_by is not null;
