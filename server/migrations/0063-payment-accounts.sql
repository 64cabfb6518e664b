-- Accounts to which travellers transfer money, and their changes, which a second admin approves
-- (docs/product/payments.md#accounts).

create table payment_accounts (
  id uuid primary key,
  kind text not null check (kind in ('instapay', 'wallet', 'bank')),
  -- the legal name that payment apps display
  holder_name text not null check (holder_name <> ''),
  -- InstaPay address, wallet number, or IBAN
  handle text not null check (handle <> ''),
  -- operator of a wallet, name of a bank
  provider text not null default '',
  account_number text not null default '',
  swift text not null default '',
  note text not null default '',
  note_ar text not null default '',
  currency text not null check (currency in ('EGP', 'USD', 'EUR')),
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table payment_proposals (
  id uuid primary key,
  action text not null check (action in ('create', 'change', 'activate', 'deactivate', 'settings')),
  -- of a new account: the id it gets when approved
  account_id uuid check ((account_id is null) = (action = 'settings')),
  -- the version on which a change is based
  account_version integer check ((account_version is null) = (action in ('create', 'settings'))),
  before jsonb,
  after jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  -- approved by its author, who was the only admin
  is_confirmed_alone boolean not null default false,
  check ((status = 'pending') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint payment_proposals_second_admin check (
    case status
      when 'approved' then decided_by <> proposed_by
        or (is_confirmed_alone and decided_at >= proposed_at + interval '24 hours')
      when 'declined' then decided_by <> proposed_by
      when 'withdrawn' then decided_by = proposed_by
      else true
    end)
);
-- One pending proposal per account, and one for the settings.
create unique index payment_proposals_pending
  on payment_proposals (coalesce(account_id, '00000000-0000-0000-0000-000000000000')) where status = 'pending';
create index payment_proposals_author on payment_proposals (proposed_by);
create index payment_proposals_decider on payment_proposals (decided_by) where decided_by is not null;
create index payment_proposals_waiting on payment_proposals (proposed_at) where status = 'pending';

-- A constant default: the table is not rewritten.
alter table settings add column payment_holder_name text not null default '';

-- Existing rows satisfy the narrower check that this replaces; 0064 validates without the lock that adding needs.
alter table mails_about drop constraint mails_about_subject_type_check;
alter table mails_about add constraint mails_about_subject_type_check check (subject_type in
  ('booking', 'trip', 'agency', 'user', 'registration', 'review', 'message', 'report', 'payment_account')) not valid;
